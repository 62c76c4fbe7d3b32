import { amountAt, romanAsNumber, wordAsNumber } from '../text/numbers.ts';

export type YearFilter = { from: number; to: number; edge: 'any' | 'start' | 'end' };
export type Threshold = { of: 'workers' | 'budget' | 'months'; over: boolean; value: number };

const STARTED = /\b(start|started|starts|begin|began|begun|launched|kicked off|opened)\b/;
const ENDED = /\b(finish|finished|complete|completed|ended|end|delivered|handed over|concluded)\b/;
const yearOf = (word: string | undefined) =>
  word && /^(19|20)\d\d$/.test(word) ? Number(word) : null;

export function yearsIn(words: string[], now: Date): YearFilter | null {
  const wording = words.join(' ');
  const edge = STARTED.test(wording) ? 'start' : ENDED.test(wording) ? 'end' : 'any';
  const years = words.map(yearOf).filter((year) => year !== null);
  const thisYear = now.getUTCFullYear();
  const decade = words.map((word) => /^((19|20)\d)0s$/.exec(word)?.[1]).find(Boolean);
  if (decade) return { from: Number(`${decade}0`), to: Number(`${decade}9`), edge };
  const [first, second] = years;
  if (first === undefined) {
    const span = /\b(?:last|past|recent) (\w+) years\b/.exec(wording);
    const count = span?.[1] ? wordAsNumber(span[1]) : null;
    if (count) return { from: thisYear - count, to: thisYear, edge: 'any' };
    if (/\bthis year\b/.test(wording)) return { from: thisYear, to: thisYear, edge };
    if (/\bnext year\b/.test(wording)) return { from: thisYear + 1, to: thisYear + 1, edge };
    if (/\blast year\b/.test(wording)) return { from: thisYear - 1, to: thisYear - 1, edge };
    return null;
  }
  if (second !== undefined && /\b(between|from|to|until|till|and|through)\b/.test(wording))
    return {
      from: Math.min(first, second),
      to: Math.max(first, second),
      edge: edge === 'end' ? 'end' : 'any',
    };
  const before = words[words.indexOf(String(first)) - 1] ?? '';
  if (/^(since|after|from)$/.test(before))
    return {
      from: before === 'after' ? first + 1 : first,
      to: 9999,
      edge: edge === 'end' ? 'end' : 'start',
    };
  if (/^(before|until|till|to)$/.test(before))
    return {
      from: 0,
      to: first - (before === 'before' ? 1 : 0),
      edge: edge === 'any' ? 'start' : edge,
    };
  return { from: first, to: first, edge };
}

/** The phases that are named: 'phase 2', 'phases one and three', 'the second phase'; -1 is the last one. */
export function phasesIn(words: string[]): number[] {
  const phases = new Set<number>();
  words.forEach((word, index) => {
    if (!/^(phases?|stages?|ph)$/.test(word)) return;
    const before = words[index - 1] ?? '';
    const ordinal =
      /^(\d+(st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/;
    if (ordinal.test(before)) phases.add(wordAsNumber(before) ?? 0);
    if (/^(last|final)$/.test(before)) phases.add(-1);
    for (let next = index + 1; next < words.length; next++) {
      const value = wordAsNumber(words[next] ?? '') ?? romanAsNumber(words[next] ?? '');
      if (value !== null && value < 100) phases.add(value);
      // The numbers after another 'phase' are read when it is its turn.
      else if (!/^(and|or|number|no|nr|to)$/.test(words[next] ?? '')) break;
    }
  });
  const glued = words.map((word) => /^ph(?:ase)?(\d{1,2})$/.exec(word)?.[1]).filter(Boolean);
  for (const phase of glued) phases.add(Number(phase));
  return [...phases];
}

const OVER =
  /^(more than|exceeds?|exceeded|over|above|at least|exceeding|greater than|longer than|bigger than|larger than|minimum|beyond)$/;
const UNDER =
  /^(less than|under|below|fewer than|shorter than|at most|smaller than|maximum|up to)$/;

const LASTING = /\b(last|lasts|lasted|lasting|took|take|longer|shorter|ran|duration|projects)\b/;

export function thresholdIn(words: string[]): Threshold | null {
  const isLasting = LASTING.test(words.join(' '));
  for (let index = 1; index < words.length; index++) {
    const pair = `${words[index - 2] ?? ''} ${words[index - 1]}`.trim();
    const single = words[index - 1] ?? '';
    const over = OVER.test(pair) || OVER.test(single);
    if (!over && !UNDER.test(pair) && !UNDER.test(single)) continue;
    const amount = amountAt(words, index);
    if (!amount) continue;
    const unit = words.slice(index + amount.words, index + amount.words + 2).join(' ');
    const span = /^(years?|months?)\b/.exec(unit)?.[1];
    if (span && isLasting)
      return { of: 'months', over, value: amount.value * (span.startsWith('y') ? 12 : 1) };
    if (/\b(years?|months?|weeks?|projects?|km|clients?|hours?|days?)\b/.test(unit)) continue;
    const money = /\b(dzd|dinars?|da|budget)\b/.test(unit) || amount.value >= 100_000;
    return { of: money ? 'budget' : 'workers', over, value: amount.value };
  }
  return null;
}
