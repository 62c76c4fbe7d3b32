import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lines of a file of what was taught. */
export const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, 'taught', file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

/** The lists in taught/words.txt by their names. */
const LISTS = new Map<string, Set<string>>();
for (const line of linesOf('words.txt')) {
  const [name = '', words = ''] = line.split(': ');
  const list = LISTS.get(name) ?? new Set();
  for (const word of words.split(' ')) list.add(word);
  LISTS.set(name, list);
}

export function listOf(name: string): Set<string> {
  const list = LISTS.get(name);
  if (!list) throw new Error(`taught/words.txt has no list '${name}'.`);
  return list;
}

/** Ways to write one or two words, and what they are read as. */
const FORMS = new Map(linesOf('forms.txt').map((line) => line.split(' = ') as [string, string]));
const FORM_STARTS = new Set([...FORMS.keys()].map((form) => form.split(' ')[0]));
const UNDECOMPOSED: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd' };
const ENDINGS: Record<string, string> = { re: 'are', ve: 'have', ll: 'will', m: 'am', d: 'would' };
const IS = new Set('what who where when how that there it he she here'.split(' '));

/** The words of a text in lower case without accents and punctuation, short forms written out. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[’‘ʼ`´]/g, "'")
    .toLowerCase()
    .replace(/[øæœßłđ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(/(\d)[,\u202f\u00a0](?=\d{3})/g, '$1')
    .replace(/(\d)(?:"|''|″|”)/g, '$1 inch ')
    .replace(/(\d)(?=(?:kv|km|mw|inch|ha|t)\b)/g, '$1 ');
  const words = (plain.match(/[\p{L}\p{N}]+(?:['.][\p{L}\p{N}]+)*/gu) ?? []).flatMap(writtenOut);
  return withForms(words);
}

/** 'Don't' as 'do not', 'what's' as 'what is', 'worker's' as 'worker', '1.9' as it is. */
function writtenOut(word: string): string[] {
  if (!word.split('.').every((part) => word === part || /^\d/.test(part)))
    return word.split('.').flatMap(writtenOut);
  if (!word.includes("'")) return [word];
  const parts = word.split("'");
  const end = parts.at(-1) ?? '';
  const start = parts.slice(0, -1).join('');
  if (end === 't' && start.endsWith('n'))
    return [{ can: 'can', won: 'will' }[start] ?? start.slice(0, -1), 'not'];
  if (end === 's') return IS.has(start) ? [start, 'is'] : [start];
  return ENDINGS[end] ? [start, ENDINGS[end]] : [parts.join('')];
}

const MOST_WORDS_OF_FORM = 3;

function withForms(words: string[]): string[] {
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = FORM_STARTS.has(words[at]) ? Math.min(MOST_WORDS_OF_FORM, words.length - at) : 0;
    while (length > 0 && !FORMS.has(words.slice(at, at + length).join(' '))) length--;
    const form = length ? FORMS.get(words.slice(at, at + length).join(' ')) : words[at];
    if (form) read.push(...form.split(' '));
    at += Math.max(length, 1);
  }
  return read;
}

export const hasFigure = (word: string) => /\d/.test(word);

export const isFunction = (word: string) => listOf('function').has(word);

const LONGEST_WORD = 30;
const [BRITISH, AMERICAN] = [[...listOf('british')], [...listOf('american')]];
const KEEP_SPELLING = new Set('hour hours your yours four tour tours'.split(' '));

const stems = new Map<string, string>();
const MOST_REMEMBERED = 20_000;

/** The same for 'welding', 'welded' and 'welds', and for British and American spelling. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_REMEMBERED) stems.clear();
  const form = stemmed(word);
  stems.set(word, form);
  return form;
}

const hasVowel = (word: string) => /[aeiouy]/.test(word);

function undoubled(word: string) {
  const last = word.at(-1) ?? '';
  if (last === word.at(-2) && 'bdgklmnprt'.includes(last)) return word.slice(0, -1);
  return last === 'e' ? word.slice(0, -1) : word;
}

function stemmed(word: string): string {
  if (word.length < 4 || word.length > LONGEST_WORD || hasFigure(word)) return word;
  const british = BRITISH.findIndex((ending) => word.length > 4 && word.endsWith(ending));
  const stays = british < 0 || KEEP_SPELLING.has(word);
  let form = stays ? word : word.slice(0, -(BRITISH[british] ?? '').length) + AMERICAN[british];
  const ends = (...endings: string[]) => endings.some((ending) => form.endsWith(ending));
  if (ends('ies') && form.length > 4) form = `${form.slice(0, -3)}y`;
  else if (ends('sses', 'xes', 'ches', 'shes', 'zes')) form = form.slice(0, -2);
  else if (ends('s') && !ends('ss', 'us', 'is')) form = form.slice(0, -1);
  if (form.length >= 8 && ends('tion')) return form.slice(0, -3);
  if (form.length > 5 && ends('ing') && hasVowel(form.slice(0, -3)))
    return undoubled(form.slice(0, -3));
  if (form.length > 4 && ends('ed') && !ends('eed') && hasVowel(form.slice(0, -3)))
    return undoubled(form.slice(0, -2));
  return form.length > 3 && ends('e') ? form.slice(0, -1) : form;
}

/** Each line of taught/synonyms.txt is a group that its first word stands for. */
const CANONICAL = new Map<string, string>();
for (const line of linesOf('synonyms.txt')) {
  const [first = '', ...others] = line.split(' ');
  for (const word of [first, ...others]) CANONICAL.set(stem(word), stem(first));
}

/** The stem that stands for a word and its synonyms. */
export const sense = (word: string): string => CANONICAL.get(stem(word)) ?? stem(word);

/** The senses of the words that are about something. */
export const sensesOf = (words: string[]): string[] => [
  ...new Set(words.filter((word) => !isFunction(word)).map(sense)),
];

export const isTrade = (word: string) =>
  listOf('trade').has(word) || (word.endsWith('s') && listOf('trade').has(word.slice(0, -1)));

const UNITS = [...listOf('units')];
const TENS = [...listOf('tens')];
const ORDINALS = [...listOf('ordinals')];
const ROMAN = [...listOf('roman')];
const NAMED_SCALES = [
  ['hundreds', 100],
  ['thousands', 1e3],
  ['millions', 1e6],
  ['billions', 1e9],
] as const;
const SCALES = new Map(
  NAMED_SCALES.flatMap(([name, scale]) => [...listOf(name)].map((word) => [word, scale] as const)),
);

export const ordinal = (value: number) => ORDINALS[value] ?? `${value}th`;

/** Any word that is a number or a part of one. */
export const isNumber = (word: string) => SCALES.has(word) || wordAsNumber(word) !== null;

/** A whole word as a number: '2', 'two', '2nd', 'second'. */
export function wordAsNumber(word: string): number | null {
  if (/^\d{1,12}(\.\d+)?$/.test(word)) return Number(word);
  const figures = word.slice(0, -2);
  if (/^\d{1,3}(st|nd|rd|th)$/.test(word)) return Number(figures);
  for (const names of [UNITS, ORDINALS]) if (names.includes(word)) return names.indexOf(word);
  return TENS.includes(word) ? (TENS.indexOf(word) + 3) * 10 : null;
}

export const isOrdinal = (word: string) =>
  ORDINALS.includes(word) ||
  (/^\d/.test(word) && wordAsNumber(word) !== null && Number.isNaN(Number(word)));

export const romanAsNumber = (word: string) => ROMAN.indexOf(word) + 1 || null;

/** The amount that starts at a word: '500 million', '1.9bn', 'five hundred', '929'. */
export function amountAt(words: string[], start: number): { value: number; words: number } | null {
  const first = words[start] ?? '';
  const glued = /^(\d+(?:\.\d+)?)(k|m|mln|bn)$/.exec(first);
  if (glued) return { value: Number(glued[1]) * (SCALES.get(glued[2] ?? '') ?? 1), words: 1 };
  const isOne = first === 'a' && SCALES.has(words[start + 1] ?? '');
  let value = isOne ? 1 : wordAsNumber(first);
  if (value === null || ORDINALS.includes(first)) return null;
  let next = start + 1;
  while (SCALES.has(words[next] ?? '')) value *= SCALES.get(words[next++] ?? '') ?? 1;
  return { value, words: next - start };
}
