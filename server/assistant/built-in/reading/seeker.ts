import { isTrade } from '../text/senses.ts';

const ONESELF =
  /\b(?:i|he|she|we) (?:am|are|is|have been|has been|was|worked as|work as|used to be|used to work as)((?: \w+){1,4})/g;
const OUT_OF_WORK =
  /\b(out of (work|a job)|unemployed|jobless|lost (my|his|her) job|(my|his|her) (cv|resume)|(join|work (for|with)) you|(looking|searching) for (a )?(job|work|employment))\b/;
const NEEDS = /\b(we|i) (need|require|want|lack)\b|\bour (site|plant|project|company)\b/;

/** Whoever speaks of his own trade, his papers or of being out of work looks for a job. */
export function isSeeker(wording: string): boolean {
  if (NEEDS.test(wording)) return false;
  if (OUT_OF_WORK.test(wording) && /\b(i|my|he|his|she|her|me)\b/.test(wording)) return true;
  return [...wording.matchAll(ONESELF)].some(([, after = '']) => {
    const words = after.trim().split(' ');
    const at = words.findIndex(isTrade);
    return (
      at >= 0 &&
      !words.slice(0, at).some((word) => /^(looking|searching|in|short|missing)$/.test(word))
    );
  });
}
