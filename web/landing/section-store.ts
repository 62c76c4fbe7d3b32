import type { Part } from '../../contracts/site.ts';
import { createStore, type Store, useStore } from '../ui/store.ts';

export type SectionState<T> =
  | { status: 'ready'; value: T }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown };

/** Data of the page that several sections show. Its identity never changes, so no section renders again for it. */
export type SectionStore<T> = { first: SectionState<T>; store: Store<SectionState<T>> };

/** Data that failed on the server is fetched once more when the first section subscribes. */
export function createSectionStore<T>(part: Part<T>, refetch: () => Promise<T>): SectionStore<T> {
  const first: SectionState<T> = part.ok
    ? { status: 'ready', value: part.value }
    : { status: 'loading' };
  let requested = part.ok;
  const store = createStore<SectionState<T>>(first, ({ set }) => {
    if (requested) return;
    requested = true;
    refetch().then(
      (value) => set({ status: 'ready', value }),
      (error) => set({ status: 'failed', error }),
    );
  });
  return { first, store };
}

export const useSection = <T>({ store, first }: SectionStore<T>): SectionState<T> =>
  useStore(store, () => first);
