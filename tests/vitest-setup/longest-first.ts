import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = ['/tests/faults/', '/server/database/embedded/', '/tests/front-door.test.ts'];

const isLongest = ({ moduleId }: TestSpecification) =>
  LONGEST.some((place) => moduleId.includes(place));

/** A run that remembers no earlier one would begin with the largest files and wait for the longest. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
