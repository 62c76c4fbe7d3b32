import { Bits } from './bits.ts';

const FEW = 16;

/** Of all; a set of that many takes as much room as a bit for each of all. */
const COMMON = 1 / 256;

/** The places of one word: a list while the word is rare, bits once it is common. */
export class Posting {
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
