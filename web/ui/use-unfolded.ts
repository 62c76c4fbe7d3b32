import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether what a button unfolds is in the page. The server writes all of it, for those without scripts; afterwards
 * only what is open is there, since many lists of folded parts are most of a page's elements.
 */
export function useUnfolded(open: boolean): boolean {
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return open || !scripted;
}
