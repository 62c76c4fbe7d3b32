import type { Page } from '@playwright/test';

/** What moved at once without the visitor's doing: the browser's score, when, and which elements from where to where. */
export type Shift = { score: number; atMs: number; moved: string[] };

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** To be called before the page is opened; what it returns reads what has moved so far. */
export async function recordShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(record);
  return () => page.evaluate(() => window.shifts ?? []);
}

export const totalShift = (shifts: Shift[]) =>
  shifts.reduce((total, { score }) => total + score, 0);

/** Runs in the page. */
function record() {
  const shifts: Shift[] = [];
  window.shifts = shifts;
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'an element that is gone';
    const within = element.closest('[id]');
    const place = within && within !== element ? `#${within.id} ` : '';
    const own = element.id ? `#${element.id}` : (element.className.toString().split(' ')[0] ?? '');
    return `${place}<${element.localName} ${own}>`;
  };
  const placeOf = ({ x, y, width, height }: DOMRect) =>
    `${[x, y].map(Math.round)} (${[width, height].map(Math.round).join(' × ')})`;
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as LayoutShift[])
      shifts.push({
        score: value,
        atMs: Math.round(startTime),
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        ),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}
