import { FUNCTION_WORDS } from '../text/everyday-words.ts';

const SKIPPED =
  /^(different|client|partner|completed|ongoing|active|current|past|finished|big|large|such|similar|major|skilled|total|of|your|the|other|more|industrial|oil|gas|energy|lng|power)$/;

/** What 'how many …' or 'the number of …' counts, or null when nothing is counted. */
export function counted(words: string[]): string | null {
  const wording = words.join(' ');
  const start =
    /\b(how many|number of|count of|how much(?! (?:money|time|work|notice|experience|budget|cost|interest|longer|more|it)\b))\b/.exec(
      wording,
    );
  if (!start) return null;
  const after = wording
    .slice(start.index + start[0].length)
    .trim()
    .split(' ');
  const head = after.find((word) => !SKIPPED.test(word));
  return head && (!FUNCTION_WORDS.has(head) || /^(were|did|have)$/.test(head)) ? head : null;
}

/** How people ask for a measure, and how the texts of projects state it. */
const DIMENSIONS: [asked: RegExp, measured: RegExp][] = [
  [/\b(km|kilomet\w+|miles?)\b/, /\d (km|kilomet\w+|miles?)\b/],
  [/\b(tons?|tonnes?|tonnage|heavy|weigh|weight)\b/, /\d (tons?|tonnes?)\b/],
  [/\b(hectares?|surface|square met\w+)\b/, /\d (hectares?|square)\b/],
  [/\b(cubic|volume)\b/, /\d cubic\b/],
  [/\b(inch(es)?|diameter)\b/, /\d.inch\b/],
  [/\b(kv|kilovolts?|voltage|volts)\b/, /\dkv|\d kv\b/],
  [/\b(mw|megawatts?|output)\b/, /\d (mw|megawatts?)\b/],
  [/\b(deep|depth)\b/, /\b(deep|depth)\b/],
  [
    /\b(high|height|tall)\b(?! (budget|number|quality|pressure))/,
    /\bmet(re|er)s (high|tall)|\bheight\b/,
  ],
  [/\b(wide|width)\b/, /\b(wide|width)\b/],
  [/\bcapacity\b/, /\d (cubic|tonnes|tons|mw|people|hectares)\b|\bfor [\d,]+ /],
];
const ASKS =
  /\b(how (many|deep|high|tall|wide|heavy|much)|what|which|depth|height|width|number of)\b|^(is|are|was|were)\b/;

/** How the text of a project would state the measure that is asked for; null when none is asked for. */
export function dimensionIn(wording: string): RegExp | null {
  if (!ASKS.test(wording)) return null;
  const asking = withoutMeasures(wording);
  return DIMENSIONS.find(([asked]) => asked.test(asking))?.[1] ?? null;
}

/** 'The 48 inch line' states a measure and does not ask for one. */
export const withoutMeasures = (wording: string) =>
  wording.replace(
    /(?<![\w.])(\d[\d.]*|one|two|three|five|ten|twenty|fifty|hundred|thousand) (kv|kilovolts?|inch(es)?|km|kilomet\w+|miles?|tons?|tonnes?|mw|megawatts?|hectares?|cubic (met\w+)?|square (met\w+)?)( |$)/g,
    '',
  );
