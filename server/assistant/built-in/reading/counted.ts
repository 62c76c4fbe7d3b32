import { FUNCTION_WORDS } from '../text/everyday-words.ts';

const SKIPPED =
  /^(different|client|partner|completed|ongoing|active|current|past|finished|big|large|such|similar|major|skilled|total|of|your|the|other|more|industrial|oil|gas|energy|lng|power)$/;

/** What 'how many …' or 'the number of …' counts, or null when nothing is counted. */
export function counted(words: string[]): string | null {
  const said = words.join(' ');
  const start =
    /\b(how many|number of|count of|how much(?! (?:money|time|work|notice|experience|budget|cost|interest|longer|more|it)\b))\b/.exec(
      said,
    );
  if (!start) return null;
  const after = said
    .slice(start.index + start[0].length)
    .trim()
    .split(' ');
  const head = after.find((word) => !SKIPPED.test(word));
  return head && (!FUNCTION_WORDS.has(head) || /^(were|did|have)$/.test(head)) ? head : null;
}
