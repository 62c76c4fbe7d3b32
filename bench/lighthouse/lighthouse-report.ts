import { LIGHTHOUSE_BUDGETS } from '../budgets.ts';
import { type Figure, median } from '../figures.ts';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
type Audit = 'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift';

/** The part of a Lighthouse report that is read. */
export type LighthouseReport = {
  /** All of them in one report at least, the performance in each. */
  categories: Partial<Record<Category, { score: number | null }>>;
  audits: Record<Audit, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
  /** Added by us from the record of the page load. */
  blockingMs: number;
  runtimeError?: { message: string };
};

/** Each figure is the median over the reports. */
export function lighthouseFigures(reports: LighthouseReport[]): Figure[] {
  const failed = reports.find(({ runtimeError }) => runtimeError);
  if (failed) throw new Error(`Lighthouse failed: ${failed.runtimeError?.message}`);
  const over = (read: (report: LighthouseReport) => number) => median(reports.map(read));
  const points = (category: Category) => {
    const rated = reports.flatMap(({ categories }) => categories[category] ?? []);
    return median(rated.map(({ score }) => 100 * known(score, category)));
  };
  const audited = (audit: Audit) => over(({ audits }) => known(audits[audit].numericValue, audit));
  const goals = LIGHTHOUSE_BUDGETS;
  return [
    score('performance', points('performance'), goals.performance),
    score('accessibility', points('accessibility'), goals.accessibility),
    score('best practices', points('best-practices'), goals.bestPractices),
    score('search engines', points('seo'), goals.seo),
    {
      name: 'largest contentful paint',
      unit: 's',
      value: audited('largest-contentful-paint') / 1000,
      goal: goals.largestContentfulPaintS,
    },
    {
      name: 'total blocking time',
      unit: 'ms',
      value: audited('total-blocking-time'),
      goal: goals.totalBlockingTimeMs,
    },
    {
      name: 'the same by the processor’s clock',
      unit: 'ms',
      value: over(({ blockingMs }) => blockingMs),
      goal: goals.totalBlockingTimeMs,
    },
    {
      name: 'cumulative layout shift',
      unit: 'shift',
      value: audited('cumulative-layout-shift'),
      goal: goals.cumulativeLayoutShift,
    },
  ];
}

const score = (name: string, value: number, goal: Figure['goal']): Figure => ({
  name,
  unit: 'points',
  value,
  goal,
});

function known(value: number | null | undefined, name: string): number {
  if (typeof value !== 'number') throw new Error(`Lighthouse could not tell ${name}`);
  return value;
}
