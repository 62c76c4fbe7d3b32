import { useSyncExternalStore } from 'react';

/** A phone, upright or on its side: too small for a panel beside the page. */
const SMALL = '(width < 40rem) or (height < 30rem)';

function subscribe(listener: () => void) {
  const query = matchMedia(SMALL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useSmallScreen = () =>
  useSyncExternalStore(subscribe, () => matchMedia(SMALL).matches);
