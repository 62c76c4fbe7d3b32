import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { SEARCH_MAX } from '../../../contracts/search.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { words } from '../words.ts';
import type { Filtering } from './use-filter.ts';

type Props = { filtering: Filtering; onSearch?: () => void };

/** A real form, so that Enter searches also before the page is alive; what was typed by then is taken over. */
export function SearchBox({ filtering, onSearch }: Props) {
  const { typed, type, searchNow, filter } = filtering;
  const form = useRef<HTMLFormElement>(null);

  const takeOver = useEffectEvent(() => {
    const early = form.current?.querySelector('input')?.value ?? '';
    if (early !== typed) type(early);
  });
  useEffect(() => takeOver(), []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    searchNow();
    onSearch?.();
  }

  return (
    <search>
      <form ref={form} action="/recruiter" onSubmit={submit}>
        <SearchInput
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
