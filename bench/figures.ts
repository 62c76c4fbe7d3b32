export type Goal = { atLeast: number } | { atMost: number } | { below: number };

export type Unit =
  | 'requests/s'
  | 'writes/s'
  | 'ms'
  | 's'
  | 'times'
  | 'points'
  | 'shift'
  | 'KB'
  | 'MB'
  | 'requests';

/** One line of the result: a number, or the reason why there is none. */
export type Figure = { name: string; unit: Unit; goal?: Goal } & (
  | { value: number }
  | { notMeasured: string }
);

const DECIMALS: Record<Unit, number> = {
  'requests/s': 0,
  'writes/s': 0,
  ms: 3,
  times: 2,
  points: 0,
  s: 2,
  shift: 3,
  KB: 1,
  MB: 0,
  requests: 0,
};
const UNNAMED: Unit[] = ['requests/s', 'writes/s', 'requests', 'times', 'points', 'shift'];

export function withUnit(value: number, unit: Unit): string {
  const digits = unit === 'ms' && value >= 1 ? 0 : DECIMALS[unit];
  const number = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return UNNAMED.includes(unit) ? number : `${number} ${unit}`;
}

export function goalText(goal: Goal, unit: Unit): string {
  if ('atLeast' in goal) return `at least ${withUnit(goal.atLeast, unit)}`;
  if ('atMost' in goal) return `at most ${withUnit(goal.atMost, unit)}`;
  return `below ${withUnit(goal.below, unit)}`;
}

export function boundOf(goal: Goal): number {
  if ('atLeast' in goal) return goal.atLeast;
  return 'atMost' in goal ? goal.atMost : goal.below;
}

export function isMet(value: number, goal: Goal): boolean {
  if ('atLeast' in goal) return value >= goal.atLeast;
  return 'atMost' in goal ? value <= goal.atMost : value < goal.below;
}

export function verdict(figure: Figure): string {
  if ('notMeasured' in figure) return `not measured: ${figure.notMeasured}`;
  const { value, unit, goal } = figure;
  if (!goal) return '';
  if (isMet(value, goal)) return 'met';
  return `falls short by ${withUnit(Math.abs(value - boundOf(goal)), unit)}`;
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing');
  return (low + high) / 2;
}

/** The percentile: the smallest number that this share of all does not exceed. */
export function percentile(numbers: number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (found === undefined) throw new Error('There is no percentile of nothing');
  return found;
}
