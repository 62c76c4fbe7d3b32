import { amountAt, isOrdinal, listOf, romanAsNumber, wordAsNumber } from './words.ts';

export type Extreme = {
  by: 'workers' | 'budget' | 'duration' | 'start' | 'end' | 'size';
  most: boolean;
  /** 2 of 'the second largest'. */
  rank: number;
  /** 3 of 'the three largest'. */
  count: number;
};
/** The conditions in a question. */
export type Filters = {
  years: { from: number; to: number; edge: 'any' | 'start' | 'end' } | null;
  /** The phases that are named; -1 is the last one. */
  phases: number[];
  threshold: { of: 'workers' | 'budget'; over: boolean; value: number } | null;
  extreme: Extreme | null;
  ongoing: boolean | null;
};

export const has = (words: string[], list: string) => words.some((word) => listOf(list).has(word));

export function filtersIn(words: string[], now: Date): Filters {
  const years = yearsIn(words, now.getUTCFullYear());
  const rest = {
    phases: phasesIn(words),
    threshold: thresholdIn(words),
    extreme: extremeIn(words),
  };
  return { years, ongoing: years ? null : stateIn(words), ...rest };
}

function stateIn(words: string[]): boolean | null {
  const not = words.includes('not');
  if (has(words, 'ongoing')) return !not;
  return has(words, 'completed') ? not : null;
}

/** 'In 2015', 'since 2019', 'between 2010 and 2012', 'in the 2010s', 'this year', 'in the last five years' */
function yearsIn(words: string[], thisYear: number): Filters['years'] {
  const edge = has(words, 'starts') ? 'start' : has(words, 'ends') ? 'end' : 'any';
  const years = words.filter((word) => /^(19|20)\d\d$/.test(word)).map(Number);
  const decade = Number(words.find((word) => word.endsWith('0s'))?.slice(0, -1));
  if (decade > 1900) years.push(decade, decade + 9);
  if (words.includes('this') && words.includes('year')) years.push(thisYear);
  const [first, ...others] = years;
  if (first === undefined) return null;
  const [from, to] = [Math.min(...years), Math.max(...years)];
  if (others.length > 0) return { from, to, edge: edge === 'end' ? edge : 'any' };
  const before = words[words.indexOf(String(first)) - 1] ?? '';
  const own = edge === 'end' ? edge : 'start';
  if (has([before], 'since'))
    return { from: before === 'after' ? from + 1 : from, to: 9999, edge: own };
  if (before === 'before') return { from: 0, to: to - 1, edge: own };
  return before === 'until' || before === 'till' ? { from: 0, to, edge: own } : { from, to, edge };
}

/** 'Phase 2', 'phases one and three', 'the second phase' */
function phasesIn(words: string[]): number[] {
  const phases = new Set<number>();
  for (const [at, word] of words.entries()) {
    const glued = Number(/^ph(?:ase)?(\d{1,2})$/.exec(word)?.[1]);
    if (glued) phases.add(glued);
    if (!has([word], 'phase')) continue;
    const before = words[at - 1] ?? '';
    if (isOrdinal(before)) phases.add(wordAsNumber(before) ?? 0);
    if (before === 'last' || before === 'final') phases.add(-1);
    for (let place = at + 1; place < words.length; place++) {
      const next = words[place] ?? '';
      const value = wordAsNumber(next) ?? romanAsNumber(next);
      if (value !== null && value < 100) phases.add(value);
      // Numbers behind another 'phase' are read when it is its turn.
      else if (!has([next], 'between-phases')) break;
    }
  }
  return [...phases];
}

/** 'More than 500 workers', 'under a billion dinars', 'over five years' */
function thresholdIn(words: string[]): Filters['threshold'] {
  for (let at = 1; at < words.length; at++) {
    const [before = '', beforeIt = ''] = [words[at - 1], words[at - 2]];
    const key = before === 'than' || before === 'to' ? beforeIt : before;
    const over = listOf('over').has(key);
    if (!over && !listOf('under').has(key)) continue;
    const amount = amountAt(words, at);
    const unit = words[at + (amount?.words ?? 0)] ?? '';
    if (!amount || listOf('other-unit').has(unit)) continue;
    const money = has(words.slice(at), 'money') || amount.value >= 100_000;
    return { of: money ? 'budget' : 'workers', over, value: amount.value };
  }
  return null;
}

const EXTREMES = ['longest', 'shortest', 'latest', 'earliest', 'most', 'least'];

/** 'The largest', 'the second longest', 'the three latest', 'your first project': an end of a scale. */
function extremeIn(words: string[]): Extreme | null {
  const find = (list: string) =>
    words.findIndex(
      (word, at) => listOf(list).has(word) && words[at + 1] !== 'than' && words[at - 1] !== 'at',
    );
  const list = EXTREMES.find((name) => find(name) >= 0);
  const at = list ? find(list) : words.findIndex((_, place) => isFirst(words, place));
  if (at < 0) return null;
  const before = words[at - 1] ?? '';
  const ranked = list !== undefined && isOrdinal(before);
  const several =
    (isOrdinal(before) ? null : wordAsNumber(before)) ?? wordAsNumber(words[at + 1] ?? '');
  const count = !ranked && several && several < 10 ? several : 1;
  return {
    ...scaleOf(list, words[at] ?? '', words),
    rank: ranked ? (wordAsNumber(before) ?? 1) : 1,
    count,
  };
}

/** 'Your first project', 'which was completed last' */
function isFirst(words: string[], at: number): boolean {
  if (words[at] !== 'first' && words[at] !== 'last') return false;
  const before = [words[at - 1] ?? ''];
  const did = ['did', 'do', 'done', 'come', 'came'].includes(before[0] ?? '');
  return (
    did ||
    has(before, 'starts') ||
    has(before, 'ends') ||
    has(words.slice(at + 1, at + 3), 'at-all')
  );
}

function scaleOf(
  list: string | undefined,
  word: string,
  words: string[],
): Pick<Extreme, 'by' | 'most'> {
  const ended = has(words, 'ends');
  if (!list) return { by: ended && word === 'last' ? 'end' : 'start', most: word === 'last' };
  if (list === 'longest' || list === 'shortest')
    return { by: 'duration', most: list === 'longest' };
  if (list === 'latest' || list === 'earliest')
    return { by: ended && list === 'latest' ? 'end' : 'start', most: list === 'latest' };
  if (word.startsWith('cheap') || has(words, 'money'))
    return { by: 'budget', most: list === 'most' };
  return { by: has(words, 'people') ? 'workers' : 'size', most: list === 'most' };
}
