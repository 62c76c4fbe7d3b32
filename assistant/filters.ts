import { amountAt, isOrdinal, listOf, romanAsNumber, wordAsNumber } from './words.ts';

type YearFilter = { from: number; to: number; edge: 'any' | 'start' | 'end' };
type Threshold = { of: 'workers' | 'budget' | 'months'; over: boolean; value: number };
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
  years: YearFilter | null;
  /** The phases that are named; -1 is the last one. */
  phases: number[];
  threshold: Threshold | null;
  extreme: Extreme | null;
  ongoing: boolean | null;
};

export const filtersIn = (words: string[], now: Date): Filters => {
  const years = yearsIn(words, now.getUTCFullYear());
  return {
    years,
    phases: phasesIn(words),
    threshold: thresholdIn(words),
    extreme: extremeIn(words),
    ongoing: years ? null : stateIn(words),
  };
};

export const has = (words: string[], list: string) => words.some((word) => listOf(list).has(word));

const yearOf = (word = '') => (/^(19|20)\d\d$/.test(word) ? Number(word) : null);
const STARTS = new Set('start started starts begin began begun launched kickoff'.split(' '));
const ENDS = new Set('finish finished complete completed ended end delivered concluded'.split(' '));

function yearsIn(words: string[], thisYear: number): YearFilter | null {
  const edge = words.some((word) => STARTS.has(word))
    ? 'start'
    : words.some((word) => ENDS.has(word))
      ? 'end'
      : 'any';
  const decade = words.find((word) => /^(19|20)\d0s$/.test(word))?.slice(0, 3);
  if (decade) return { from: Number(`${decade}0`), to: Number(`${decade}9`), edge };
  const at = words.findIndex((word) => yearOf(word) !== null);
  if (at < 0) return relativeYears(words, thisYear, edge);
  const first = yearOf(words[at]) ?? 0;
  const before = words[at - 1] ?? '';
  const second = words
    .slice(at + 1)
    .map(yearOf)
    .find((year) => year !== null);
  if (second) {
    const [from, to] = [Math.min(first, second), Math.max(first, second)];
    return { from, to, edge: edge === 'end' ? 'end' : 'any' };
  }
  if (before === 'since' || before === 'after' || before === 'from') {
    const from = before === 'after' ? first + 1 : first;
    return { from, to: 9999, edge: edge === 'end' ? 'end' : 'start' };
  }
  if (before === 'before' || before === 'until' || before === 'till')
    return {
      from: 0,
      to: before === 'before' ? first - 1 : first,
      edge: edge === 'any' ? 'start' : edge,
    };
  return { from: first, to: first, edge };
}

/** 'This year', 'in the last five years' */
function relativeYears(words: string[], thisYear: number, edge: YearFilter['edge']) {
  const at = words.findIndex((word) => word === 'year' || word === 'years');
  const [before = '', beforeIt = ''] = [words[at - 1], words[at - 2]];
  const step = { this: 0, last: -1, next: 1 }[before];
  if (at > 0 && step !== undefined) return { from: thisYear + step, to: thisYear + step, edge };
  const count = wordAsNumber(before);
  if (!count || !['last', 'past', 'recent'].includes(beforeIt)) return null;
  return { from: thisYear - count, to: thisYear, edge: 'any' as const };
}

const PHASES = new Set(['phase', 'phases', 'stage', 'stages', 'ph']);
const BETWEEN = new Set('and or number no nr to'.split(' '));

/** 'Phase 2', 'phases one and three', 'the second phase' */
function phasesIn(words: string[]): number[] {
  const phases = new Set<number>();
  words.forEach((word, at) => {
    const glued = /^ph(?:ase)?(\d{1,2})$/.exec(word)?.[1];
    if (glued) phases.add(Number(glued));
    if (!PHASES.has(word)) return;
    const before = words[at - 1] ?? '';
    if (isOrdinal(before)) phases.add(wordAsNumber(before) ?? 0);
    if (before === 'last' || before === 'final') phases.add(-1);
    for (let next = at + 1; next < words.length; next++) {
      const value = wordAsNumber(words[next] ?? '') ?? romanAsNumber(words[next] ?? '');
      if (value !== null && value < 100) phases.add(value);
      // Numbers behind another 'phase' are read when it is its turn.
      else if (!BETWEEN.has(words[next] ?? '')) break;
    }
  });
  return [...phases];
}

const OTHER_UNITS = new Set(
  'week weeks project projects km client clients hour hours day days'.split(' '),
);

/** 'More than 500 workers', 'under a billion dinars' */
function thresholdIn(words: string[]): Threshold | null {
  for (let at = 1; at < words.length; at++) {
    const [before = '', beforeIt = ''] = [words[at - 1], words[at - 2]];
    const compared =
      before === 'than' || before === 'to' || before === 'least' || before === 'most';
    const key = compared ? beforeIt : before;
    const over = compared ? OVER.has(key) || before === 'least' : OVER_ALONE.has(key);
    const under = compared ? UNDER.has(key) || before === 'most' : UNDER_ALONE.has(key);
    if (!over && !under) continue;
    const amount = amountAt(words, at);
    if (!amount) continue;
    const unit = words[at + amount.words] ?? '';
    if (unit.startsWith('year') || unit.startsWith('month'))
      return { of: 'months', over, value: amount.value * (unit.startsWith('y') ? 12 : 1) };
    if (OTHER_UNITS.has(unit)) continue;
    const money = has(words.slice(at), 'money') || amount.value >= 100_000;
    return { of: money ? 'budget' : 'workers', over, value: amount.value };
  }
  return null;
}

const OVER = new Set('more greater longer bigger larger higher'.split(' '));
const UNDER = new Set('less fewer shorter smaller lower up'.split(' '));
const OVER_ALONE = new Set('over above exceeding exceeds exceeded beyond minimum'.split(' '));
const UNDER_ALONE = new Set('under below maximum'.split(' '));

/** 'The largest', 'the second longest', 'the three latest': an end of a scale. */
function extremeIn(words: string[]): Extreme | null {
  const isExtreme = (list: string) => (word: string, index: number) =>
    listOf(list).has(word) && words[index + 1] !== 'than' && words[index - 1] !== 'at';
  const at =
    EXTREMES.map((list) => words.findIndex(isExtreme(list))).find((place) => place >= 0) ?? -1;
  const first = words.findIndex((word, index) => isFirst(word, words, index));
  if (at < 0 && first < 0) return null;
  const scale = at < 0 ? firstOrLast(words, first) : scaleOf(words[at] ?? '', words);
  const place = at < 0 ? first : at;
  const before = words[place - 1] ?? '';
  const [count, next] = [wordAsNumber(before), wordAsNumber(words[place + 1] ?? '')];
  const ranked = isOrdinal(before) && at >= 0;
  const several = (!isOrdinal(before) && count) || next;
  return {
    ...scale,
    rank: ranked ? (count ?? 1) : 1,
    count: !ranked && several && several < 10 ? several : 1,
  };
}

const EXTREMES = ['longest', 'shortest', 'latest', 'earliest', 'most', 'least'];
const AT_ALL = new Set(
  'project projects job work site contract client customer one ever thing mission'.split(' '),
);

/** 'Your first project', 'which was completed last' */
const isFirst = (word: string, words: string[], at: number) =>
  (word === 'first' || word === 'last') &&
  (words.slice(at + 1, at + 3).some((next) => AT_ALL.has(next)) ||
    DID.has(words[at - 1] ?? '') ||
    STARTS.has(words[at - 1] ?? '') ||
    ENDS.has(words[at - 1] ?? ''));

const DID = new Set('do did done come came'.split(' '));

function firstOrLast(words: string[], at: number): Pick<Extreme, 'by' | 'most'> {
  const ends = words.some((word) => ENDS.has(word));
  return { by: ends && words[at] === 'last' ? 'end' : 'start', most: words[at] === 'last' };
}

function scaleOf(word: string, words: string[]): Pick<Extreme, 'by' | 'most'> {
  if (listOf('longest').has(word)) return { by: 'duration', most: true };
  if (listOf('shortest').has(word)) return { by: 'duration', most: false };
  const ended = words.some((one) => ENDS.has(one));
  if (listOf('latest').has(word)) return { by: ended ? 'end' : 'start', most: true };
  if (listOf('earliest').has(word)) return { by: 'start', most: false };
  const cheap = word.startsWith('cheap');
  const most = listOf('most').has(word) && !words.some((one) => one === 'cheap');
  if (cheap || has(words, 'money')) return { by: 'budget', most };
  return { by: has(words, 'people') ? 'workers' : 'size', most };
}

function stateIn(words: string[]): boolean | null {
  if (has(words, 'ongoing')) return !words.includes('not') || words.includes('finished');
  if (!has(words, 'completed')) return null;
  return words.includes('not');
}
