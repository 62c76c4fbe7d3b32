export type PageStep = number | 'gap-before' | 'gap-after';

/**
 * First page, last page and a window around the current one. The number of steps does not change
 * while paging, so the buttons stay under the pointer.
 */
export function pageWindow(page: number, pages: number, around = 1): PageStep[] {
  const steps = 2 * around + 5;
  if (pages <= steps) return range(1, pages);
  const edge = steps - 2;
  if (page <= edge - around) return [...range(1, edge), 'gap-after', pages];
  if (page > pages - edge + around) return [1, 'gap-before', ...range(pages - edge + 1, pages)];
  return [1, 'gap-before', ...range(page - around, page + around), 'gap-after', pages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
