import { type SubmitEvent, useId } from 'react';
import { SEARCH_MAX } from '../../../contracts/search.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { words } from '../words.ts';
import type { Filtering } from './use-filter.ts';

type Props = { filtering: Filtering; onSearch?: () => void };

/** A real form, so that Enter searches also before the page is alive. */
export function SearchBox({ filtering, onSearch }: Props) {
  const { typed, type, searchNow, filter } = filtering;
  const id = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    searchNow();
    onSearch?.();
  }

  return (
    <search>
      <form action="/recruiter" onSubmit={submit}>
        <SearchInput
          id={id}
          name="search"
          label={words.search}
          placeholder={words.search}
          maxLength={SEARCH_MAX}
          spellCheck={false}
          value={typed}
          onValue={type}
        />
        {filter.domain && <input type="hidden" name="domain" value={filter.domain} />}
      </form>
    </search>
  );
}
