import { useSyncExternalStore } from 'react';
import type { Part } from '../../contracts/site.ts';

export type PartState<T> =
  | { status: 'ready'; value: T }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown };

/** A part of the page that several sections may show. */
export type PartStore<T> = {
  first: PartState<T>;
  current: () => PartState<T>;
  subscribe: (listener: () => void) => () => void;
};

/** A part that failed on the server is asked for once more, when the first section shows it. */
export function createPart<T>(part: Part<T>, askAgain: () => Promise<T>): PartStore<T> {
  const first: PartState<T> = part.ok
    ? { status: 'ready', value: part.value }
    : { status: 'loading' };
  const listeners = new Set<() => void>();
  let state: PartState<T> = first;
  let asked = part.ok;
  const become = (next: PartState<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    first,
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (!asked) {
        asked = true;
        askAgain().then(
          (value) => become({ status: 'ready', value }),
          (error) => become({ status: 'failed', error }),
        );
      }
      return () => listeners.delete(listener);
    },
  };
}

export const usePart = <T>({ subscribe, current, first }: PartStore<T>): PartState<T> =>
  useSyncExternalStore(subscribe, current, () => first);
