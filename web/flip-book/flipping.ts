import { createStore, type Store } from '../ui/store.ts';
import {
  type BookState,
  fallenBack,
  landed,
  lastSpread,
  leafOf,
  openedAt,
  shiftOf,
  turning,
} from './book-state.ts';
import { liftedCorner } from './drag.ts';
import { LeafMotion } from './flip-motion.ts';
import {
  type Corner,
  type Fold,
  foldAt,
  matrixText,
  type PageSize,
  type Point,
  polygonText,
  progressAt,
  restOf,
  turnedOver,
  withinReach,
} from './fold.ts';

/** State of a flip book: React renders the pages, the moving leaf is written straight to the DOM. */
export class Flipping {
  /** Without animation: a released or requested leaf lands at once. */
  still = false;
  readonly state: Store<BookState>;
  /** Where the leaf falls that is under way: over to the other side, or back. */
  #over = false;
  #lifted = false;
  #place: HTMLElement | null = null;
  readonly #parts = new Map<number, PageParts>();
  readonly #motion = new LeafMotion((at) => this.#draw(at));

  constructor(pages: number) {
    this.state = createStore(openedAt(0, pages));
  }

  get #now() {
    return this.state.get();
  }

  /** As last measured: asking the browser after each change would make it lay out the page at once. */
  page: PageSize = { width: 0, height: 0 };

  get corner() {
    return this.#motion.at;
  }

  /** A corner is lifted as a hint; nobody has asked for the leaf to be turned. */
  get isLifted() {
    return this.#lifted;
  }

  /** In pixels from the middle of its place, where the spine lies before and after the turn. */
  get shift() {
    const { spread, turn, pages } = this.#now;
    const { width } = this.page;
    const from = shiftOf(spread, pages) * width;
    return { from, to: turn ? shiftOf(turn.to, pages) * width : from };
  }

  /** The element that the book lies in; its first child is the book. */
  readonly attach = (place: HTMLElement | null) => {
    this.#place = place;
    if (!place) return this.#motion.stop();
    this.#measure();
    const resized = new ResizeObserver(() => {
      this.#measure();
      this.settle();
    });
    resized.observe(place);
    return () => {
      resized.disconnect();
      this.attach(null);
    };
  };

  readonly attachPage = (number: number, parts: PageParts | null) => {
    if (parts) this.#parts.set(number, parts);
    else this.#parts.delete(number);
  };

  /** Where it will lie open once a leaf that is under way has landed. */
  get heading() {
    const { spread, turn } = this.#now;
    return turn && this.#over ? turn.to : spread;
  }

  canTurnTo = (spread: number) => spread >= 0 && spread <= lastSpread(this.#now.pages);

  turnTo(spread: number, corner: Corner = 'bottom') {
    this.take(spread, corner);
    this.letGo(true);
  }

  /** Takes hold of a leaf. One that is under way is there at once; a lifted one stays as it is. */
  take(spread: number, corner: Corner) {
    const { turn } = this.#now;
    const same = this.#lifted && turn?.to === spread && turn.corner === corner;
    this.#motion.stop();
    this.#lifted = false;
    if (same) return;
    this.finish();
    this.#motion.at = restOf(corner, this.page);
    this.state.set(turning(this.#now, spread, corner));
  }

  /** Whatever is under way is there at once. */
  finish() {
    this.#motion.stop();
    this.#lifted = false;
    this.state.set((this.#over ? landed : fallenBack)(this.#now));
    this.#over = false;
  }

  drag(to: Point) {
    const { turn } = this.#now;
    if (turn) this.#motion.hold(withinReach(to, turn.corner, this.page));
  }

  /** The leaf falls to the other side, or back to its own. */
  letGo(over: boolean) {
    const { turn } = this.#now;
    if (!turn) return;
    this.#over = over;
    this.#lifted = false;
    if (this.still) return this.finish();
    const { page } = this;
    const to = (over ? turnedOver : restOf)(turn.corner, page);
    this.#motion.run({ to, corner: turn.corner, page }, () => this.finish());
  }

  lift(spread: number, corner: Corner) {
    if (this.still) return;
    this.take(spread, corner);
    this.#lifted = this.#now.turn !== null;
    const { page } = this;
    if (this.#lifted) this.#motion.run({ to: liftedCorner(corner, page), corner, page });
  }

  /** After React has drawn: what is no longer part of a leaf lies flat, and the book in the middle. */
  readonly settle = () => {
    const leaf = leafOf(this.#now);
    const turned = new Set([leaf?.front, leaf?.back, leaf?.under]);
    for (const [number, parts] of this.#parts) if (!turned.has(number)) clearFold(parts);
    if (leaf) this.#draw(this.#motion.at);
    else this.#shift(this.shift.from);
  };

  #measure() {
    const { clientWidth = 0, clientHeight = 0 } = this.#place ?? {};
    this.page = { width: clientWidth / 2, height: clientHeight };
  }

  #draw(at: Point) {
    const leaf = leafOf(this.#now);
    const { turn } = this.#now;
    if (!leaf || !turn) return;
    const { page, shift } = this;
    const fold = foldAt(withinReach(at, turn.corner, page), turn.corner, page, leaf.side);
    const parts = (number: number | null) => (number ? this.#parts.get(number) : undefined);
    drawFold({ front: parts(leaf.front), back: parts(leaf.back), under: parts(leaf.under) }, fold);
    this.#shift(shiftBetween(shift.from, shift.to, progressAt(at, page)));
  }

  #shift(shift: number) {
    const book = this.#place?.firstElementChild;
    if (book instanceof HTMLElement) drawShift(book, shift);
  }
}

/** The elements of one page, as flip-page.tsx draws them. */
type PageParts = Record<'page' | 'sheet' | 'shade' | 'cast', HTMLElement>;
type LeafParts = Record<'front' | 'back' | 'under', PageParts | undefined>;

/** Shadows are deepest half way and gone where the leaf lies flat. */
const depthAt = (progress: number) => Math.sin(Math.PI * Math.min(Math.max(progress, 0), 1));

/** Written straight to the DOM: React does not render sixty times a second. */
function drawFold({ front, back, under }: LeafParts, fold: Fold | null) {
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

function clearFold(parts: PageParts) {
  for (const { style } of Object.values(parts)) style.cssText = '';
}

/** Between where the book lies and where it will lie, as far as the leaf has come. */
const shiftBetween = (from: number, to: number, progress: number) =>
  from + (to - from) * Math.min(Math.max(progress, 0), 1);

function drawShift(book: HTMLElement, shift: number) {
  book.style.transform = `translateX(${shift.toFixed(2)}px)`;
}
