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

  count(): number {
    let count = 0;
    for (const word of this.words) count += ones(word);
    return count;
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

  /** From the greatest to the smallest. */
  all(): Generator<number> {
    return this.downFrom(this.words.length * 32);
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
