import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  '/tests/attack/rate-limit-size.long.ts',
  '/tests/attack/sign-in-timing.long.ts',
  '/tests/attack/live-streams.long.ts',
  '/tests/faults/',
  '/server/database/embedded/',
  '/tests/http.test.ts',
];
/** Its visitor should meet nobody else's load. */
const LAST = ['/tests/attack/slow-connections.long.ts'];

const isOneOf =
  (places: string[]) =>
  ({ moduleId }: TestSpecification) =>
    places.some((place) => moduleId.includes(place));
const isLongest = isOneOf(LONGEST);
const isLast = isOneOf(LAST);

/** A run that remembers no earlier one would begin with the largest files and wait for the longest. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const others = sorted.filter((file) => !isLongest(file) && !isLast(file));
    return [...sorted.filter(isLongest), ...others, ...sorted.filter(isLast)];
  }
}
