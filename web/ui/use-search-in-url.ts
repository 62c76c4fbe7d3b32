import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

export const SEARCH_DELAY_MS = 250;

type Options<Address> = {
  read: (params: URLSearchParams) => Address;
  /** The query string; nothing when nothing is asked for. */
  write: (address: Address) => string;
  /** What was typed, as it is searched for. */
  searchText: (typed: string) => string;
  /** The same with another search. */
  searchedFor: (address: Address, search: string) => Address;
  /** Whether the page stays where it is scrolled to. */
  keepScroll?: boolean;
  /** Asks for what will be shown, before the page has changed. */
  ahead?: (address: Address) => void;
};

/** The URL holds a list's filters; the search box is ahead of it while typing (debounced). */
export function useSearchInUrl<Address extends { search: string }>({
  read,
  write,
  searchText,
  searchedFor,
  keepScroll,
  ahead,
}: Options<Address>) {
  const location = useLocation();
  const reachedBy = useNavigationType();
  const navigate = useNavigate();
  const address = read(new URLSearchParams(location.search));
  const [typed, setTyped] = useState(address.search);
  const [entry, setEntry] = useState(location.key);

  if (location.key !== entry) {
    setEntry(location.key);
    // The user navigated: back, or by a link.
    if (reachedBy === 'POP' || location.state === null) setTyped(address.search);
  }

  /** The latest requested state: navigation is asynchronous, and the next change builds on this one. */
  const heading = useRef(address);
  const arrive = useEffectEvent(() => {
    heading.current = address;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry is an arrival
  useEffect(() => arrive(), [location.key]);

  function goTo(
    change: (heading: Address, typed: string) => Address,
    { typing = false, replace = false } = {},
  ) {
    const next = change(heading.current, searchText(typed));
    if (write(next) === write(heading.current)) return;
    heading.current = next;
    ahead?.(next);
    const rewrites = typing && rewritesEntry({ typed: location.state?.typed === true, reachedBy });
    navigate(
      { search: write(next) },
      {
        replace: replace || rewrites,
        state: { typed: typing },
        preventScrollReset: keepScroll,
      },
    );
  }

  function searchNow() {
    if (searchText(typed) !== heading.current.search) goTo(searchedFor, { typing: true });
  }
  const searchLater = useEffectEvent(searchNow);
  useEffect(() => {
    if (searchText(typed) === address.search) return;
    const timer = setTimeout(searchLater, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, address.search, searchText]);

  return { address, typed, type: setTyped, searchNow, goTo, entry: location.key };
}

type Entry = { typed: boolean; reachedBy: 'POP' | 'PUSH' | 'REPLACE' };

/**
 * Whether typing replaces the history entry: a search is one step back, however many keys it took. An entry reached by
 * back, forward or a load is left as it is.
 */
export const rewritesEntry = ({ typed, reachedBy }: Entry) => typed && reachedBy !== 'POP';
