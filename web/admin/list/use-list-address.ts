import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { searchText } from '../../../contracts/search.ts';
import {
  addressFrom,
  isSameAddress,
  type ListAddress,
  queryOf,
  rewritesEntry,
} from './list-address.ts';

const SEARCH_DELAY_MS = 250;

/** What a list shows stands in the address; the controls run ahead of it until it follows. */
export function useListAddress() {
  const location = useLocation();
  const reachedBy = useNavigationType();
  const navigate = useNavigate();
  const address = addressFrom(new URLSearchParams(location.search));
  const [typed, setTyped] = useState(address.search);
  const [unread, setUnread] = useState(address.unread);
  const [entry, setEntry] = useState(location.key);

  if (location.key !== entry) {
    setEntry(location.key);
    setUnread(address.unread);
    // Somebody went elsewhere: back, or by a link of the panel.
    if (reachedBy === 'POP' || location.state === null) setTyped(address.search);
  }

  /** Where the address is on its way to: what was chosen counts before the address says so. */
  const heading = useRef(address);
  const arrive = useEffectEvent(() => {
    heading.current = address;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry is an arrival
  useEffect(() => arrive(), [location.key]);

  function goTo(next: ListAddress, { typing = false, replace = false } = {}) {
    if (isSameAddress(next, heading.current)) return;
    heading.current = next;
    const rewrites = typing && rewritesEntry({ typed: location.state?.typed === true, reachedBy });
    navigate(
      { search: queryOf(next) },
      { replace: replace || rewrites, state: { typed: typing }, preventScrollReset: true },
    );
  }

  function searchNow() {
    const search = searchText(typed);
    if (search !== heading.current.search)
      goTo({ ...heading.current, search, page: 1 }, { typing: true });
  }

  const searchLater = useEffectEvent(searchNow);
  useEffect(() => {
    if (searchText(typed) === address.search) return;
    const timer = setTimeout(searchLater, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, address.search]);

  return {
    address,
    typed,
    type: setTyped,
    searchNow,
    unread,
    showUnread(only: boolean) {
      setUnread(only);
      goTo({ search: searchText(typed), unread: only, page: 1 });
    },
    goToPage: (page: number) => goTo({ ...heading.current, page }),
    /** The list has become shorter than the page that was asked for. */
    correctPage: (page: number) => goTo({ ...heading.current, page }, { replace: true }),
    clear() {
      setTyped('');
      setUnread(false);
      goTo({ search: '', unread: false, page: 1 });
    },
  };
}

export type Listing = ReturnType<typeof useListAddress>;
