import { useSyncExternalStore } from 'react';
import type { Part } from '../../contracts/site.ts';

export type SectionState<T> =
  | { status: 'ready'; value: T }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown };

/** Data of the page that several sections show. Its identity never changes, so no section renders again for it. */
export type SectionStore<T> = {
  first: SectionState<T>;
  current: () => SectionState<T>;
  subscribe: (listener: () => void) => () => void;
};

/** Data that failed on the server is fetched once more when the first section subscribes. */
export function createSectionStore<T>(part: Part<T>, refetch: () => Promise<T>): SectionStore<T> {
  const first: SectionState<T> = part.ok
    ? { status: 'ready', value: part.value }
    : { status: 'loading' };
  const listeners = new Set<() => void>();
  let state: SectionState<T> = first;
  let requested = part.ok;
  const setState = (next: SectionState<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    first,
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (!requested) {
        requested = true;
        refetch().then(
          (value) => setState({ status: 'ready', value }),
          (error) => setState({ status: 'failed', error }),
        );
      }
      return () => listeners.delete(listener);
    },
  };
}

export const useSection = <T>({ subscribe, current, first }: SectionStore<T>): SectionState<T> =>
  useSyncExternalStore(subscribe, current, () => first);
