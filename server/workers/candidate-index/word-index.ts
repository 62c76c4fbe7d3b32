/** A set of small whole numbers, one bit each. It grows as they come; what lies beyond its end is not in it. */
export class Bits {
  words: Uint32Array;

  constructor(words = new Uint32Array(4)) {
    this.words = words;
  }

  add(number: number): void {
    const at = number >>> 5;
    if (at >= this.words.length) this.words = grown(this.words, at + 1);
    this.words[at] = (this.words[at] as number) | (1 << (number & 31));
  }

  remove(number: number): void {
    const at = number >>> 5;
    if (at < this.words.length) this.words[at] = (this.words[at] as number) & ~(1 << (number & 31));
  }

  has(number: number): boolean {
    return (((this.words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
  }

  addAll({ words }: Bits): void {
    if (words.length > this.words.length) this.words = grown(this.words, words.length);
    for (let at = 0; at < words.length; at++)
      this.words[at] = (this.words[at] as number) | (words[at] as number);
  }

  /** A new set of what is in both. */
  and({ words }: Bits): Bits {
    const both = this.words.slice(0, words.length);
    for (let at = 0; at < both.length; at++)
      both[at] = (both[at] as number) & (words[at] as number);
    return new Bits(both);
  }

  /** A new set of what is in this one only. */
  without({ words }: Bits): Bits {
    const rest = this.words.slice();
    const shared = Math.min(rest.length, words.length);
    for (let at = 0; at < shared; at++) rest[at] = (rest[at] as number) & ~(words[at] as number);
    return new Bits(rest);
  }

  /** A new set of those that pass. */
  passing(passes: (number: number) => boolean): Bits {
    const { words } = this;
    const passed = new Uint32Array(words.length);
    for (let at = 0; at < words.length; at++) {
      let left = 0;
      for (let word = words[at] as number; word !== 0; ) {
        const bit = 31 - Math.clz32(word);
        word &= ~(1 << bit);
        if (passes(at * 32 + bit)) left |= 1 << bit;
      }
      passed[at] = left;
    }
    return new Bits(passed);
  }

  count(): number {
    let count = 0;
    for (const word of this.words) count += ones(word);
    return count;
  }

  /** Every number, from the greatest to the smallest. */
  eachDown(visit: (number: number) => void): void {
    for (let at = this.words.length - 1; at >= 0; at--)
      for (let word = this.words[at] as number; word !== 0; ) {
        const bit = 31 - Math.clz32(word);
        word &= ~(1 << bit);
        visit(at * 32 + bit);
      }
  }

  /** From the greatest number below the given one. */
  *downFrom(below: number): Generator<number> {
    for (let at = Math.min(this.words.length - 1, below >>> 5); at >= 0; at--) {
      let word = this.words[at] as number;
      if (at === below >>> 5) word &= (1 << (below & 31)) - 1;
      while (word !== 0) {
        const bit = 31 - Math.clz32(word);
        yield at * 32 + bit;
        word &= ~(1 << bit);
      }
    }
  }
}

function grown(words: Uint32Array, length: number): Uint32Array {
  const longer = new Uint32Array(Math.ceil(length * 1.25));
  longer.set(words);
  return longer;
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const FEW = 16;

/** The texts of so few are read sooner than the words of all. */
const READ_MAX = 2_000;

/** Of all; a set of that many takes as much room as a bit for each of all. */
const COMMON = 1 / 256;

/** The places of one word: a list while the word is rare, bits once it is common. */
class Posting {
  #places: Set<number> | Bits = new Set();

  add(place: number, total: number): void {
    this.#places.add(place);
    if (this.#places instanceof Bits) return;
    if (this.#places.size <= Math.max(FEW, total * COMMON)) return;
    const bits = new Bits();
    this.addTo(bits);
    this.#places = bits;
  }

  /** Whether none is left; of a common word that is not known. */
  remove(place: number): boolean {
    if (this.#places instanceof Bits) {
      this.#places.remove(place);
      return false;
    }
    this.#places.delete(place);
    return this.#places.size === 0;
  }

  addTo(bits: Bits): void {
    if (this.#places instanceof Bits) bits.addAll(this.#places);
    else for (const place of this.#places) bits.add(place);
  }
}

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

    textAt: (place: number): string => texts[place] ?? '',

    wordsAt: (place: number): string[] => (texts[place] ?? '').split(' '),

    /** The places of texts with at least one of these words. */
    having(wanted: readonly string[]): Bits {
      const places = new Bits();
      for (const word of wanted) words.get(word)?.addTo(places);
      return places;
    },

    /** Only the given places count, and only their texts are read. */
    find(piece: string, among: Bits): Bits {
      if (among.count() <= READ_MAX)
        return among.passing((place) => texts[place]?.includes(piece) ?? false);
      const [first = '', ...rest] = piece.split(' ');
      const last = rest.at(-1);
      if (last === undefined) return among.and(wordsWith((word) => word.includes(first)));
      const found = among
        .and(wordsWith((word) => word.endsWith(first)))
        .and(wordsWith((word) => word.startsWith(last)));
      found.eachDown((place) => {
        if (!texts[place]?.includes(piece)) found.remove(place);
      });
      return found;
    },
  };
}
