import { wilayaNumber } from '../../../contracts/wilayas.ts';
import { SPOKEN, type SpokenLanguage } from '../../../contracts/worker-record.ts';
import { type Availability, isFreeOn } from '../availability.ts';
import type { CandidateFacts, FactQuery } from '../candidate-facts.ts';
import { Bits } from './word-index.ts';

/** Days since 2000, so that two bytes hold them; 0 is none. */
const FIRST_DAY = Date.UTC(2000, 0, 1) - 86_400_000;
const NO_END = 65_535;
const dayNumber = (day: string | null) =>
  day === null
    ? NO_END
    : Math.min(NO_END - 1, Math.max(1, (Date.parse(day) - FIRST_DAY) / 86_400_000));

/** One small number for each place. It grows as they come. */
class Column<Numbers extends Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>> {
  numbers: Numbers;
  readonly #make: (length: number) => Numbers;

  constructor(make: (length: number) => Numbers) {
    this.#make = make;
    this.numbers = make(128);
  }

  set(place: number, value: number): void {
    if (place >= this.numbers.length) {
      if (value === 0) return;
      const longer = this.#make(Math.ceil((place + 1) * 1.25));
      longer.set(this.numbers);
      this.numbers = longer;
    }
    this.numbers[place] = value;
  }

  /** Those of some places whose number passes: asked one by one, or all at once where that is quicker. */
  narrow(places: Bits, passes: (value: number) => boolean): Bits {
    const { numbers } = this;
    if (places.count() * ONE_BY_ONE < numbers.length)
      return places.passing((place) => place < numbers.length && passes(numbers[place] as number));
    const words = new Uint32Array((numbers.length >>> 5) + 1);
    for (let place = 0; place < numbers.length; place++)
      if (passes(numbers[place] as number))
        words[place >>> 5] = (words[place >>> 5] as number) | (1 << (place & 31));
    return places.and(new Bits(words));
  }
}

/** To ask for one of a set takes so many times as long as for one of all in their order. */
const ONE_BY_ONE = 8;

const bytes = () => new Column((length) => new Uint8Array(length));
const pairs = () => new Column((length) => new Uint16Array(length));

/** What is known of each place beside its texts: looked through as a whole, which takes about a millisecond for 100,000, or only where others have passed. */
export function createFactIndex() {
  const wilayas = bytes();
  const spoken = pairs();
  /** The last good day, by kind of certificate and of any kind. */
  const ends = new Map<number, ReturnType<typeof pairs>>();
  const anyEnd = pairs();
  /** Only those whom something keeps from being free today or later. */
  const occupied = new Map<number, Availability>();

  function take(place: number): void {
    for (const column of [wilayas, spoken, anyEnd, ...ends.values()]) column.set(place, 0);
    occupied.delete(place);
  }

  return {
    take,
    put(place: number, facts: CandidateFacts | undefined): void {
      take(place);
      if (!facts) return;
      wilayas.set(place, wilayaNumber(facts.wilaya));
      spoken.set(place, languageBits(facts.languages));
      let latest = 0;
      for (const { type_id, ends_on } of facts.certificates) {
        const column = ends.get(type_id) ?? pairs();
        ends.set(type_id, column);
        const end = dayNumber(ends_on);
        column.set(place, Math.max(end, column.numbers[place] ?? 0));
        latest = Math.max(latest, end);
      }
      anyEnd.set(place, latest);
      const { status, available_from, occupied: times } = facts;
      if (times.length > 0 || available_from !== null || status === 'resting')
        occupied.set(place, { status, available_from, occupied: times });
    },
    /** Those of the places that pass; the same set where nothing is asked for. What few have is asked first. */
    narrow(
      places: Bits,
      { certificate, verified, until = '', free, wilaya, speaks }: FactQuery,
    ): Bits {
      let left = places;
      const day = until === '' ? 1 : dayNumber(until);
      const isGood = (end: number) => end >= day;
      if (wilaya) {
        const number = wilayaNumber(wilaya);
        left = wilayas.narrow(left, (each) => each === number);
      }
      if (certificate !== undefined)
        left = ends.get(certificate)?.narrow(left, isGood) ?? new Bits();
      if (verified) left = anyEnd.narrow(left, isGood);
      if (speaks) {
        const bit = languageBits([speaks as SpokenLanguage]);
        left = spoken.narrow(left, (each) => (each & bit) !== 0);
      }
      return free ? freeAmong(left, free) : left;
    },
  };

  function freeAmong(places: Bits, day: string): Bits {
    if (places.count() < occupied.size)
      return places.passing((place) => {
        const times = occupied.get(place);
        return !times || isFreeOn(times, day);
      });
    const away = new Bits();
    for (const [place, times] of occupied) if (!isFreeOn(times, day)) away.add(place);
    return places.without(away);
  }
}

const languageBits = (languages: readonly SpokenLanguage[]) =>
  languages.reduce((bits, language) => bits | (1 << SPOKEN.indexOf(language)), 0);
