import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  type ReactNode,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { SEARCH_MAX, searchText } from '../../contracts/search-limits.ts';
import { addressOf, language, recruiter } from '../../messages/messages.ts';
import {
  type CandidateFilter,
  candidateCertificatesQuery,
  candidatesQuery,
  rolesQuery,
} from '../api/candidates.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Sheet } from '../ui/dialog.tsx';
import { ChevronDown, X } from '../ui/icons.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { useSearchInUrl } from '../ui/use-search-in-url.ts';
import {
  type Chosen,
  chosenFilters,
  chosenRolesAndDomains,
  filterFrom,
  NO_FILTER,
  partsOf,
  queryOf,
  withFacts,
  without,
} from './filter-address.ts';
import { filterText } from './filter-text.ts';
import { type OpenRoles, RoleList } from './role-list.tsx';

/** The filter is stored in the page's address. */
export function useFilter() {
  const client = useQueryClient();
  const { address, goTo, ...search } = useSearchInUrl({
    read: filterFrom,
    write: queryOf,
    searchText,
    searchedFor: (filter, search) => ({ ...filter, search }),
    ahead(filter) {
      client.prefetchInfiniteQuery(candidatesQuery(filter));
      client.prefetchQuery(rolesQuery(filter.search, filter.facts));
    },
  });
  return {
    ...search,
    filter: address,
    change: (next: (filter: CandidateFilter) => CandidateFilter) =>
      goTo((heading, search) => next({ ...heading, search })),
    remove(part: Chosen) {
      if (part.kind === 'search') search.type('');
      goTo((heading, search) => without({ ...heading, search }, part));
    },
    clear() {
      search.type('');
      goTo(({ sort }) => ({ ...NO_FILTER, sort }));
    },
  };
}

export type Filtering = ReturnType<typeof useFilter>;

type FilterFormProps = {
  /** What stays; the pressed button or the field adds to it. */
  keeping: CandidateFilter;
  onSend: () => void;
  className?: string;
  children: ReactNode;
};

/** A real form, so that filters work before hydration and without JavaScript. */
function FilterForm({ keeping, onSend, className, children }: FilterFormProps) {
  function send(event: SubmitEvent) {
    event.preventDefault();
    onSend();
  }
  return (
    <form action={addressOf('/recruiter')} onSubmit={send} className={className}>
      {partsOf(keeping).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

type FilterPanelProps = { filtering: Filtering; open: OpenRoles; className?: string };

/** Rendered twice: beside the list, and in the drawer of small screens. */
export function FilterPanel({ filtering, open }: FilterPanelProps) {
  const { filter, change } = filtering;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();

  /** Scrolls what is chosen in a long list into view. */
  const roles = useRef<HTMLDivElement>(null);
  useEffect(() => {
    roles.current
      ?.querySelector('[name=domain][aria-pressed=true]')
      ?.scrollIntoView({ block: 'nearest' });
  }, []);

  function clearChosen() {
    change((current) => ({ ...current, role: [], domain: [] }));
    focusHeading();
  }

  return (
    <>
      <div className="z-10 bg-page pb-2 lg:sticky lg:top-0 lg:pt-6">
        <SearchBox filtering={filtering} className="mb-3 max-lg:hidden" />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <h2 ref={heading} tabIndex={-1} className="rounded-tag text-ui">
            {recruiter.filterByRole}
          </h2>
          <ClearFilter filter={filter} onClear={clearChosen} />
        </div>
      </div>
      <FurtherFilters filtering={filtering} />
      <div ref={roles}>
        <FilterForm keeping={filter} onSend={() => {}}>
          <RoleList filter={filter} open={open} onChange={change} onRecovered={focusHeading} />
        </FilterForm>
      </div>
    </>
  );
}

/** Opened while one of them is chosen. They come with a part of their own when they are first opened. */
function FurtherFilters({ filtering: { filter, change } }: { filtering: Filtering }) {
  const count = Object.keys(filter.facts ?? {}).length;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? count > 0;
  const id = useId();
  return (
    <div className="mb-4">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
        className="-mx-1 flex min-h-control-small cursor-pointer items-center gap-1.5 rounded-tag px-1 font-semibold text-link text-small transition-colors hover:text-link-hover noscript:hidden"
      >
        <ChevronDown aria-hidden="true" className={cx('size-4', open && 'rotate-180')} />
        {recruiter.facts.title}
      </button>
      <div id={id} className="mt-2 empty:hidden">
        {open && (
          <Suspense fallback={null}>
            <FactFilters
              facts={filter.facts ?? {}}
              onChange={(changed) => change((current) => withFacts(current, changed))}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const FactFilters = lazy(async () => ({
  default: (await import('./fact-filters.tsx')).FactFilters,
}));

type ClearFilterProps = { filter: CandidateFilter; onClear: () => void };

/** Of roles and domains; the search stays. */
function ClearFilter({ filter, onClear }: ClearFilterProps) {
  if (chosenRolesAndDomains(filter).length === 0) return null;
  return (
    <FilterForm keeping={{ ...filter, role: [], domain: [] }} onSend={onClear}>
      <Button type="submit" size="small">
        {recruiter.clearFilter}
      </Button>
    </FilterForm>
  );
}

type SearchBoxProps = { filtering: Filtering; className?: string };

/** In the header of small screens, else above the roles. A text typed before hydration is taken over. */
export function SearchBox({ filtering, className }: SearchBoxProps) {
  const { typed, type, searchNow, filter } = filtering;
  const box = useRef<HTMLElement>(null);

  const takeOver = useEffectEvent(() => {
    const field = box.current?.querySelector<HTMLInputElement>('input[type=search]');
    if (field?.checkVisibility() && field.value !== typed) type(field.value);
  });
  useEffect(() => takeOver(), []);

  return (
    <search ref={box} className={className}>
      <FilterForm keeping={{ ...filter, search: '' }} onSend={searchNow}>
        <SearchInput
          name="search"
          label={recruiter.search}
          placeholder={recruiter.search}
          maxLength={SEARCH_MAX}
          spellCheck={false}
          value={typed}
          onValue={type}
        />
      </FilterForm>
    </search>
  );
}

type FilterChipsProps = {
  filtering: Filtering;
  /** Where nobody is found the search can be taken away like the rest. */
  withSearch: boolean;
  /** For the focus, when the last one has gone. */
  onEmpty: () => void;
};

export function FilterChips({ filtering, withSearch, onEmpty }: FilterChipsProps) {
  const { filter, remove } = filtering;
  const list = useRef<HTMLUListElement>(null);
  const { data: certificates = [] } = useQuery({
    ...candidateCertificatesQuery(language()),
    enabled: filter.facts?.certificate !== undefined,
  });
  const chips: Chosen[] = [
    ...(withSearch && filter.search ? [{ kind: 'search', value: filter.search } as const] : []),
    ...chosenFilters(filter),
  ];
  if (chips.length === 0) return null;

  function take(chip: Chosen, place: number) {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[place + 1] ?? buttons[place - 1];
    if (next) next.focus();
    else onEmpty();
    remove(chip);
  }

  return (
    <ul ref={list} aria-label={recruiter.chosenFilters} className="mt-3 flex flex-wrap gap-2">
      {chips.map((chip, place) => (
        <li key={`${chip.kind} ${chip.value}`} className="flex max-w-full">
          <FilterForm
            keeping={without(filter, chip)}
            onSend={() => take(chip, place)}
            className="flex max-w-full"
          >
            <button
              type="submit"
              aria-label={recruiter.removeFilter({ name: filterText(chip, certificates) })}
              className="flex min-h-control-small max-w-full cursor-pointer items-center gap-1.5 rounded-control border border-link/30 bg-link-tint py-0.5 ps-3 pe-2 text-link text-small transition-colors hover:border-link hover:text-link-hover print:border-0"
            >
              <bdi className="truncate">{filterText(chip, certificates)}</bdi>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </button>
          </FilterForm>
        </li>
      ))}
    </ul>
  );
}

type FilterDrawerProps = {
  filter: CandidateFilter;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function FilterDrawer({ filter, open, onClose, children }: FilterDrawerProps) {
  const list = useInfiniteQuery(candidatesQuery(filter));
  const count = list.data?.pages[0]?.total;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="start"
      width="narrow"
      title={
        <span data-initial-focus="" tabIndex={-1} className="outline-none">
          {recruiter.filters}
        </span>
      }
      footer={
        <Button
          variant="ink"
          onClick={onClose}
          className={cx('w-full tabular-nums', list.isPlaceholderData && 'opacity-80')}
        >
          {count === undefined ? recruiter.showCandidates : recruiter.showFound({ count })}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
