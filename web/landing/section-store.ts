import { useSyncExternalStore } from 'react';
import type { Part } from '../../contracts/site.ts';

export type SectionState<T> =
  | { status: 'ready'; value: T }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown };

/** A part of the page that several sections may show. */
export type SectionStore<T> = {
  first: SectionState<T>;
  current: () => SectionState<T>;
  subscribe: (listener: () => void) => () => void;
};

/** A part that failed on the server is asked for once more, when the first section shows it. */
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
