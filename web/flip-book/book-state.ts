import type { Corner, Side } from './fold.ts';

/**
 * A book is closed at spread 0 (the first page alone, on the right) and at the last spread (the last
 * page alone, on the left); between them two pages lie open. Pages count from 1.
 */
export type BookState = {
  pages: number;
  spread: number;
  /** A leaf is under way to another spread. */
  turn: { to: number; corner: Corner } | null;
  /** Pages worth having ready: those that were seen, and those around them. */
  wanted: ReadonlySet<number>;
};

export type Spread = { left: number | null; right: number | null };

/** The leaf that is turned, and what comes to light under it. */
export type Leaf = {
  side: Side;
  front: number | null;
  back: number | null;
  under: number | null;
};

/** Where a page is drawn: lying flat, coming to light under the leaf, or as a side of the leaf itself. */
export type Place = { side: Side; part: 'flat' | 'under' | 'front' | 'back' };

const AHEAD = 2;

export const lastSpread = (pages: number) => pages / 2;

export const spreadAt = (index: number, pages: number): Spread => ({
  left: index > 0 ? index * 2 : null,
  right: index < lastSpread(pages) ? index * 2 + 1 : null,
});

export const openedAt = (spread: number, pages: number): BookState => ({
  pages,
  spread,
  turn: null,
  wanted: around(spread, pages),
});

/** Begins to turn a book, in which no leaf is under way, to another spread. */
export function turning(state: BookState, to: number, corner: Corner): BookState {
  const { pages, spread, wanted } = state;
  const within = Math.min(Math.max(to, 0), lastSpread(pages));
  return {
    pages,
    spread,
    turn: within === spread ? null : { to: within, corner },
    wanted: new Set([...wanted, ...around(within, pages)]),
  };
}

/** The leaf lies on the other side. */
export const landed = (state: BookState): BookState =>
  state.turn ? { ...state, spread: state.turn.to, turn: null } : state;

/** The leaf fell back to where it was. */
export const fallenBack = (state: BookState): BookState =>
  state.turn ? { ...state, turn: null } : state;

export function leafOf({ spread, turn, pages }: BookState): Leaf | null {
  if (!turn) return null;
  const now = spreadAt(spread, pages);
  const then = spreadAt(turn.to, pages);
  return turn.to > spread
    ? { side: 'right', front: now.right, back: then.left, under: then.right }
    : { side: 'left', front: now.left, back: then.right, under: then.left };
}

export function placeOf(page: number, state: BookState): Place | null {
  const { left, right } = spreadAt(state.spread, state.pages);
  const leaf = leafOf(state);
  if (leaf) {
    const { side } = leaf;
    if (page === leaf.front) return { side, part: 'front' };
    if (page === leaf.back) return { side, part: 'back' };
    if (page === leaf.under) return { side, part: 'under' };
  }
  if (page === left) return { side: 'left', part: 'flat' };
  return page === right ? { side: 'right', part: 'flat' } : null;
}

/** How far the book is moved, in pages, so that a single page lies in the middle. */
export function shiftOf(spread: number, pages: number) {
  if (spread === 0) return -0.5;
  return spread === lastSpread(pages) ? 0.5 : 0;
}

function around(spread: number, pages: number) {
  const wanted = new Set<number>();
  for (let index = spread - AHEAD; index <= spread + AHEAD; index += 1) {
    if (index < 0 || index > lastSpread(pages)) continue;
    const { left, right } = spreadAt(index, pages);
    for (const page of [left, right]) if (page) wanted.add(page);
  }
  return wanted;
}
