import { useSyncExternalStore } from 'react';

/** 'still' = the reader asked for less motion, or no script runs yet: nothing moves by itself. */
export type Motion = 'still' | 'moving' | 'paused';

const listeners = new Set<() => void>();
let paused = false;

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** For what is asked once, such as how to get somewhere. */
export const wantsLessMotion = () => lessMotion().matches;

function subscribe(listener: () => void) {
  const query = lessMotion();
  listeners.add(listener);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}

function current(): Motion {
  if (wantsLessMotion()) return 'still';
  return paused ? 'paused' : 'moving';
}

/** One switch for everything on the page that moves by itself. */
export const useMotion = () => useSyncExternalStore<Motion>(subscribe, current, () => 'still');

export function toggleMotion() {
  paused = !paused;
  for (const listener of listeners) listener();
}
