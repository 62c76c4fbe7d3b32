import type {
  Book,
  BookFile,
  MagazinePage,
  PageBlock,
  PageTemplate,
} from '../contracts/magazine.ts';
import type { MagazineSources } from '../server/content/magazine/page-facts.ts';

export const PAGE = { width: 400, height: 600 };

/** All that a template draws from. */
export type Sheet = {
  page: MagazinePage;
  side: Side;
  book: Book;
  /** The source file: for facts that are drawn but not part of the text. */
  source: BookFile;
  facts: MagazineSources;
  /** The land of the map and its borders, as scripts/draw-outline.ts drew them. */
  outline: string;
};

type Kind = PageBlock['kind'];
type BlockOf<K extends Kind> = Extract<PageBlock, { kind: K }>;

export const blocksOf = <K extends Kind>({ page }: Sheet, kind: K): BlockOf<K>[] =>
  page.blocks.filter((block): block is BlockOf<K> => block.kind === kind);

/** The first block of a kind, which this template cannot do without. */
export function blockOf<K extends Kind>(sheet: Sheet, kind: K): BlockOf<K> {
  const [block] = blocksOf(sheet, kind);
  if (block) return block;
  const { number, template } = sheet.page;
  throw new Error(
    `Page ${number} of ${sheet.book.title}: '${template}' needs a block of kind '${kind}'`,
  );
}

/** On this page, or on the one beside it when both show one thing. */
export function onSpread<K extends Kind>(sheet: Sheet, kind: K): BlockOf<K> {
  const [own] = blocksOf(sheet, kind);
  const facing = facingPage(sheet.page.number, sheet.book.pages.length);
  const beside = facing && sheet.book.pages[facing - 1];
  return own ?? blockOf(beside ? { ...sheet, page: beside } : sheet, kind);
}

/** A picture over two pages is described once, where it begins. */
export function spreadPicture(sheet: Sheet) {
  const { picture, alt } = onSpread(sheet, 'picture');
  return { picture, alt: blocksOf(sheet, 'picture').length > 0 ? alt : '' };
}

export const makeSheet = (
  page: MagazinePage,
  shared: Pick<Sheet, 'book' | 'source' | 'facts' | 'outline'>,
): Sheet => ({ page, side: sideOf(page.number), ...shared });

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

/** Pages whose other half is not beside them. */
export function separatedSpreads(pages: Pick<MagazinePage, 'number' | 'template'>[]): string[] {
  return pages.flatMap(({ number, template }) => {
    const wanted = BESIDE[template];
    const facing = facingPage(number, pages.length);
    if (!wanted || (facing && pages[facing - 1]?.template === wanted)) return [];
    return [`page ${number}: '${template}' runs over two pages and needs '${wanted}' beside it`];
  });
}
