import { fold } from '../../../contracts/fold.ts';
import type { SiteSection } from '../../../contracts/site-content.ts';
import { at, type Tree } from './section-form.ts';

/* Figures of several parts of the page that a reader would take for the same. */

export type PageFigure = {
  section: SiteSection;
  /** Such as '15000+'. */
  figure: string;
  caption: string;
  /** What was counted, where it says so. */
  scope: string;
};

/** The figures in a form, as they are typed. */
export function figuresIn(section: SiteSection, list: Tree | undefined): PageFigure[] {
  if (!Array.isArray(list)) return [];
  const text = (entry: Tree, key: string) => String(at(entry, [key]) ?? '').trim();
  return list
    .map((entry) => ({
      section,
      figure: text(entry, 'value') && `${text(entry, 'value')}${text(entry, 'suffix')}`,
      caption: text(entry, 'label') || text(entry, 'name'),
      scope: text(entry, 'scope') || text(entry, 'note'),
    }))
    .filter(({ figure, caption }) => figure !== '' && caption !== '');
}

const wordsOf = (caption: string) =>
  fold(caption)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 'Placements' and 'Successful placements' are the same to a reader. */
function soundAlike(one: PageFigure, other: PageFigure): boolean {
  const [few = [], many = []] = [wordsOf(one.caption), wordsOf(other.caption)].toSorted(
    (some, others) => some.length - others.length,
  );
  return few.length > 0 && few.every((word) => many.includes(word));
}

/** Pairs with one caption and two values. `explained` where both say what was counted. */
export function sameFigures(figures: PageFigure[]) {
  return figures.flatMap((one, place) =>
    figures
      .slice(place + 1)
      .filter((other) => one.figure !== other.figure && soundAlike(one, other))
      .map((other) => ({ one, other, explained: one.scope !== '' && other.scope !== '' })),
  );
}
