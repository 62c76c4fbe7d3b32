import type { SubmitEvent } from 'react';
import { SEARCH_MAX } from '../../../contracts/field-limits.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import type { Listing } from './use-list-address.ts';

type Props = { listing: Listing; label: string; placeholder?: string };

/** Searches while somebody types, and at once by Enter. */
export function ListSearch({ listing, label, placeholder = label }: Props) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    listing.searchNow();
  }

  return (
    <search className="w-full sm:w-110">
      <form onSubmit={submit}>
        <SearchInput
          name="search"
          label={label}
          placeholder={placeholder}
          maxLength={SEARCH_MAX}
          spellCheck={false}
          value={listing.typed}
          onValue={listing.type}
        />
      </form>
    </search>
  );
}
