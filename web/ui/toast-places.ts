import { useSyncExternalStore } from 'react';

/**
 * Where toasts stand in place of the foot of the page: open dialogs, because the page below is
 * inert, and forms in the page, so that what is said of a form is read beside its buttons.
 */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  places = next;
  for (const listener of listeners) listener();
}

export function enterToastPlaces(place: HTMLElement): () => void {
  change([...places, place]);
  return () => change(places.filter((other) => other !== place));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const topPlace = () =>
  places.findLast((place) => place instanceof HTMLDialogElement) ?? places.at(-1) ?? null;

/** The innermost dialog, else the innermost form, else null for the page itself. */
export const useToastPlace = (): HTMLElement | null =>
  useSyncExternalStore(subscribe, topPlace, () => null);
