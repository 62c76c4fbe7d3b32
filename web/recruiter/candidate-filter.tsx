import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { DOMAIN_MAX, SEARCH_MAX, searchText } from '../../contracts/search-limits.ts';
import { addressOf, recruiter } from '../../messages/messages.ts';
import type { CandidateFilter } from '../api/candidates.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { useSearchInUrl } from '../ui/use-search-in-url.ts';
import { type OpenRoles, RoleList } from './role-list.tsx';

const NO_FILTER: CandidateFilter = { search: '', domain: '' };

export const filterFrom = (params: URLSearchParams): CandidateFilter => ({
  search: searchText(params.get('search') ?? ''),
  domain: searchText(params.get('domain') ?? '', DOMAIN_MAX),
});

/** Such as '?search=tig', or '' without a filter. */
export function queryOf({ search, domain }: CandidateFilter): string {
  const params = new URLSearchParams({ ...(search && { search }), ...(domain && { domain }) });
  return params.size > 0 ? `?${params}` : '';
}

/** Where the card of a candidate is found. */
export const cardOf = (name: string) => `/recruiter${queryOf({ search: name, domain: '' })}`;

/** The filter is stored in the page's address. */
export function useFilter() {
  const { address, goTo, ...search } = useSearchInUrl({
    read: filterFrom,
    write: queryOf,
    searchText,
    searchedFor: (filter, search) => ({ ...filter, search }),
  });
  return {
    ...search,
    filter: address,
    choose: (domain: string) => goTo((_, search) => ({ search, domain })),
    clear() {
      search.type('');
      goTo(() => NO_FILTER);
    },
  };
}

type Filtering = ReturnType<typeof useFilter>;

type FilterPanelProps = {
  filtering: Filtering;
  open: OpenRoles;
  /** Called after a choice, to close the drawer. */
  onDone?: () => void;
};

/** Rendered twice: beside the list, and in the drawer of small screens. */
export function FilterPanel({ filtering, open, onDone }: FilterPanelProps) {
  const { filter, choose } = filtering;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();

  /** Scrolls the chosen domain of a long list into view. */
  const roles = useRef<HTMLFormElement>(null);
  useEffect(() => {
    roles.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);

  function clearDomain() {
    choose('');
    focusHeading();
  }

  function chooseDomain(domain: string) {
    choose(domain);
    onDone?.();
  }

  return (
    <>
      <div className="lg:sticky lg:top-0 lg:z-10 lg:bg-page lg:pt-6 pb-2">
        <SearchBox filtering={filtering} onSearch={onDone} />
        <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <h2 ref={heading} tabIndex={-1} className="rounded-tag text-ui">
            {recruiter.filterByRole}
          </h2>
          {filter.domain && (
            <Button size="small" onClick={clearDomain} className="noscript:hidden">
              {recruiter.clearFilter}
            </Button>
          )}
        </div>
      </div>
      <form
        ref={roles}
        action={addressOf('/recruiter')}
        onSubmit={(event: SubmitEvent) => event.preventDefault()}
      >
        {filter.search && <input type="hidden" name="search" value={filter.search} />}
        <RoleList
          chosen={filter.domain}
          open={open}
          onChoose={chooseDomain}
          onRecovered={focusHeading}
        />
      </form>
    </>
  );
}

type SearchBoxProps = { filtering: Filtering; onSearch?: () => void };

/** A real form, so that Enter works before hydration; a text typed by then is taken over. */
function SearchBox({ filtering, onSearch }: SearchBoxProps) {
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
      <form ref={form} action={addressOf('/recruiter')} onSubmit={submit}>
        <SearchInput
          name="search"
          label={recruiter.search}
          placeholder={recruiter.search}
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

type FilterDrawerProps = { open: boolean; onClose: () => void; children: ReactNode };

export function FilterDrawer({ open, onClose, children }: FilterDrawerProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="start"
      width="narrow"
      title={
        // Not the search box: a phone's keyboard would cover the list.
        <span data-initial-focus="" tabIndex={-1} className="outline-none">
          {recruiter.filters}
        </span>
      }
      footer={
        <Button variant="ink" onClick={onClose} className="w-full">
          {recruiter.showCandidates}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
