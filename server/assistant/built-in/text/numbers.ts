const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS = 'thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
    ' ',
  );
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi'];
const SCALES: Record<string, number> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  millions: 1e6,
  mln: 1e6,
  m: 1e6,
  billion: 1e9,
  billions: 1e9,
  bn: 1e9,
};

export const NUMBER_WORDS = [...UNITS, ...TENS, ...ORDINALS, 'hundred', ...Object.keys(SCALES)];

/** A whole word as a number: '2', 'two', '2nd', 'second'. */
export function wordAsNumber(word: string): number | null {
  if (/^\d{1,12}(\.\d+)?$/.test(word)) return Number(word);
  const ordinal = /^(\d{1,3})(st|nd|rd|th)$/.exec(word);
  if (ordinal) return Number(ordinal[1]);
  if (UNITS.includes(word)) return UNITS.indexOf(word);
  if (TENS.includes(word)) return (TENS.indexOf(word) + 3) * 10;
  if (ORDINALS.includes(word)) return ORDINALS.indexOf(word);
  return null;
}

export const ordinal = (value: number) => ORDINALS[value] ?? `${value}th`;

export const romanAsNumber = (word: string) => {
  const value = ROMAN.indexOf(word);
  return value > 0 ? value : null;
};

/** The amount that starts at a word: '500 million', '1.9bn', 'five hundred', '929'. */
export function amountAt(words: string[], start: number): { value: number; words: number } | null {
  const glued = /^(\d+(?:\.\d+)?)(k|m|mln|bn)$/.exec(words[start] ?? '');
  if (glued) return { value: Number(glued[1]) * (SCALES[glued[2] ?? ''] ?? 1), words: 1 };
  let value = /^(a|half)$/.test(words[start] ?? '') ? 1 : wordAsNumber(words[start] ?? '');
  if (value === null || ORDINALS.includes(words[start] ?? '')) return null;
  let next = start + 1;
  if (words[start] === 'half') value = 0.5;
  for (; next < words.length; next++) {
    const word = words[next] ?? '';
    if (word === 'a' && words[start] === 'half') continue;
    if (word === 'hundred') value *= 100;
    else if (Object.hasOwn(SCALES, word)) value *= SCALES[word] ?? 1;
    else break;
  }
  if (next === start + 1 && /^(a|half)$/.test(words[start] ?? '')) return null;
  return { value, words: next - start };
}
