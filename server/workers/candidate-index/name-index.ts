import { hasKey, nameWords } from '../../../contracts/name-key.ts';
import { type Bits, createWordIndex } from './word-index.ts';

/** Which names have a key, whole or in some of their words. */
export function createNameIndex() {
  const names = createWordIndex();
  return {
    put: (place: number, name: string) => names.put(place, nameWords(name).join(' ')),
    take: names.take,

    /** A key of several words begins with the first and ends with the last; names that have both are read. */
    find(key: string, among: Bits): Bits {
      const found = among.and(names.having([key]));
      const cuts = Array.from({ length: key.length - 1 }, (_, index) => index + 1);
      const read = among
        .and(names.having(cuts.map((cut) => key.slice(0, cut))))
        .and(names.having(cuts.map((cut) => key.slice(cut))));
      read.eachDown((place) => {
        if (hasKey(names.wordsAt(place), key)) found.add(place);
      });
      return found;
    },
  };
}
