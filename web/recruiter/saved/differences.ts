import { fold } from '../../../contracts/fold.ts';

/** Whether all say the same, in whatever case, accents and forms of letters. */
export const areAlike = (values: readonly string[]) => new Set(values.map(fold)).size <= 1;

/** The entries of one list that no other has. */
export function onlyIn(lists: readonly (readonly string[])[], place: number): Set<string> {
  const others = new Set(lists.flatMap((list, at) => (at === place ? [] : list.map(fold))));
  return new Set(lists[place]?.filter((entry) => !others.has(fold(entry))));
}
