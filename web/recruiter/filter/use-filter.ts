import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { searchText } from '../../../contracts/search.ts';
import type { CandidateFilter } from '../../api/candidates.ts';
import { filterFrom, isSameFilter, NO_FILTER, queryOf, rewritesEntry } from './candidate-filter.ts';

const SEARCH_DELAY_MS = 250;

/** What is filtered stands in the address; the search box runs ahead of it while somebody types. */
export function useFilter() {
  const location = useLocation();
  const reachedBy = useNavigationType();
  const navigate = useNavigate();
  const filter = filterFrom(new URLSearchParams(location.search));
  const [typed, setTyped] = useState(filter.search);
  const [entry, setEntry] = useState(location.key);

  if (location.key !== entry) {
    setEntry(location.key);
    if (reachedBy === 'POP') setTyped(filter.search);
  }

  /** Where the address is on its way to: what was chosen counts before the address says so. */
  const heading = useRef(filter);
  const arrive = useEffectEvent(() => {
    heading.current = filter;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry is an arrival
  useEffect(() => arrive(), [location.key]);

  function goTo(next: CandidateFilter, typing: boolean) {
    if (isSameFilter(next, heading.current)) return;
    heading.current = next;
    const replace = typing && rewritesEntry({ typed: location.state?.typed === true, reachedBy });
    navigate({ search: queryOf(next) }, { replace, state: { typed: typing } });
  }

  const searchNow = () => goTo({ ...heading.current, search: searchText(typed) }, true);
  const searchLater = useEffectEvent(searchNow);
  useEffect(() => {
    if (searchText(typed) === filter.search) return;
    const timer = setTimeout(searchLater, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, filter.search]);

  return {
    filter,
    typed,
    type: setTyped,
    searchNow,
    choose: (domain: string) => goTo({ search: searchText(typed), domain }, false),
    clear() {
      setTyped('');
      goTo(NO_FILTER, false);
    },
  };
}

export type Filtering = ReturnType<typeof useFilter>;
