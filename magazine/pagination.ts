import type { MagazinePage, PageTemplate } from '../contracts/magazine.ts';

export type Side = 'left' | 'right';

/** Even pages lie left, odd ones right. */
export const sideOf = (number: number): Side => (number % 2 === 0 ? 'left' : 'right');

/** The page that lies beside it; the first and the last stand alone. */
export function facingPage(number: number, pages: number): number | null {
  if (number === 1 || number === pages) return null;
  return sideOf(number) === 'left' ? number + 1 : number - 1;
}

/** Templates whose drawing or picture runs on over the spine, and what has to lie beside them. */
const BESIDE: Partial<Record<PageTemplate, PageTemplate>> = {
  timeline: 'timeline',
  phases: 'phases',
  'trade-tests': 'day-one',
  'day-one': 'trade-tests',
  sides: 'sides',
  path: 'path',
};

/** Pages that were parted from the other half of what they show. */
export function partedPages(pages: Pick<MagazinePage, 'number' | 'template'>[]): string[] {
  return pages.flatMap(({ number, template }) => {
    const wanted = BESIDE[template];
    const facing = facingPage(number, pages.length);
    if (!wanted || (facing && pages[facing - 1]?.template === wanted)) return [];
    return [`page ${number}: '${template}' runs over two pages and needs '${wanted}' beside it`];
  });
}
