import type { Project } from '../../contracts/agency.ts';
import { periodSpan } from '../../server/content/magazine/page-facts.ts';

const SPREAD = { from: 34, to: 766 };

export type PhaseBar = { left: number; width: number; height: number; workers: number };

/** Phases over two pages: as long as their months, as high as their people. */
export function phaseBars(
  { phases = [] }: Project,
  published: string,
  tallest: number,
): PhaseBar[] {
  const spans = phases.map(({ period }) => periodSpan(period, published));
  const first = Math.min(...spans.map(({ from }) => from));
  const last = Math.max(...spans.map(({ to }) => to));
  const most = Math.max(...phases.map(({ workers }) => workers));
  const px = (SPREAD.to - SPREAD.from) / (last - first);
  return phases.map(({ workers }, at) => {
    const { from, to } = spans[at] as (typeof spans)[number];
    return {
      left: SPREAD.from + (from - first) * px,
      width: (to - from) * px,
      height: (workers / most) * tallest,
      workers,
    };
  });
}
