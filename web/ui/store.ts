import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get: () => T;
  /** Listeners are called when the value has changed, not when the same one is set again. */
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A value outside React that components can show. `onUse` runs with the first listener, its result after the last. */
export function createStore<T>(
  initial: T,
  onUse?: (store: Store<T>) => (() => void) | undefined,
): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  let stop: (() => void) | undefined;
  const store: Store<T> = {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) stop = onUse?.(store);
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
  return store;
}

/** `onServer` is what the server drew; without it the present value. */
export const useStore = <T>(store: Store<T>, onServer: () => T = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, onServer);

/** For useSyncExternalStore, where the browser has the value. The target is looked up late: a server has none. */
export const onEvents =
  (target: () => EventTarget, ...types: string[]) =>
  (listener: () => void) => {
    const listening = target();
    for (const type of types) listening.addEventListener(type, listener, { passive: true });
    return () => {
      for (const type of types) listening.removeEventListener(type, listener);
    };
  };
