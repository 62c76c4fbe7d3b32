import { Bits } from './bits.ts';
import { Posting } from './posting.ts';

/**
 * Which texts contain a piece of text, by their words. There are far fewer words than texts: a piece
 * without a space is looked for in every word, and is in exactly those texts that have one of them.
 * A piece with spaces begins within a word and ends within another; texts that have both are read.
 */
export function createWordIndex() {
  const texts: string[] = [];
  const words = new Map<string, Posting>();

  function wordsWith(isMeant: (word: string) => boolean): Bits {
    const places = new Bits();
    for (const [word, posting] of words) if (isMeant(word)) posting.addTo(places);
    return places;
  }

  return {
    put(place: number, text: string): void {
      texts[place] = text;
      for (const word of text.split(' ')) {
        const posting = words.get(word) ?? new Posting();
        words.set(word, posting);
        posting.add(place, texts.length);
      }
    },

    take(place: number): void {
      for (const word of (texts[place] ?? '').split(' '))
        if (words.get(word)?.remove(place)) words.delete(word);
      texts[place] = '';
    },

    /** Only the given places count, and only their texts are read. */
    find(piece: string, among: Bits): Bits {
      const [first = '', ...rest] = piece.split(' ');
      const last = rest.at(-1);
      if (last === undefined) return among.and(wordsWith((word) => word.includes(first)));
      const found = among
        .and(wordsWith((word) => word.endsWith(first)))
        .and(wordsWith((word) => word.startsWith(last)));
      for (const place of found.all()) if (!texts[place]?.includes(piece)) found.remove(place);
      return found;
    },
  };
}
