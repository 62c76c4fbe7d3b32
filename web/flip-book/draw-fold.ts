import type { Fold } from './fold.ts';
import { matrixText, polygonText } from './geometry.ts';

/** The elements of one page, as flip-page.tsx draws them. */
export type PageParts = Record<'page' | 'sheet' | 'shade' | 'cast', HTMLElement>;
type LeafParts = Record<'front' | 'back' | 'under', PageParts | undefined>;

/** Shadows are deepest half way and gone where the leaf lies flat. */
const depthAt = (progress: number) => Math.sin(Math.PI * Math.min(Math.max(progress, 0), 1));

/** Straight to the elements: sixty times a second is no business of React's. */
export function drawFold({ front, back, under }: LeafParts, fold: Fold | null) {
  if (front) front.sheet.style.clipPath = fold ? polygonText(fold.front) : '';
  if (back) back.page.style.visibility = fold ? 'visible' : '';
  if (!fold) return;
  const depth = String(depthAt(fold.progress));
  if (back) {
    back.page.style.transform = matrixText(fold.lie);
    back.sheet.style.clipPath = polygonText(fold.back);
    back.shade.style.transform = matrixText(fold.backShade);
    back.shade.style.opacity = depth;
    const { from, to } = fold.edge;
    back.cast.style.translate = `0 ${from}px`;
    back.cast.style.height = `${to - from}px`;
    back.cast.style.opacity = depth;
  }
  if (under) {
    under.shade.style.transform = matrixText(fold.underShade);
    under.shade.style.opacity = depth;
  }
}

export function clearFold(parts: PageParts) {
  for (const { style } of Object.values(parts)) style.cssText = '';
}

/** Between where the book lies and where it will lie, as far as the leaf has come. */
export const shiftBetween = (from: number, to: number, progress: number) =>
  from + (to - from) * Math.min(Math.max(progress, 0), 1);

export function drawShift(book: HTMLElement, shift: number) {
  book.style.transform = `translateX(${shift.toFixed(2)}px)`;
}
