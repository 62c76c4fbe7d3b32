import { type PointerEvent, useRef } from 'react';
import {
  addSample,
  caughtUp,
  draggedTo,
  fallsOver,
  type Hold,
  isAtCorner,
  nearestCorner,
  onLeaf,
  onMovingLeaf,
  type Samples,
  velocityOf,
} from './drag.ts';
import type { Flipping } from './flipping.ts';
import type { Point, Side } from './fold.ts';

/** A finger that stays within this is a tap. */
const TAP_PX = 6;

type Grip = {
  pointer: number;
  side: Side;
  to: number;
  hold: Hold;
  start: Point;
  samples: Samples;
  /** How far a lifted corner was from the hand that took it. */
  slack: Point;
  dragging: boolean;
};

/** Pages follow a mouse, a pen or a finger: by their corners, by a swipe, or a tap. */
export function usePointer(book: Flipping) {
  const grip = useRef<Grip | null>(null);

  /** Which leaf is under a pointer, and where on it. */
  function under(event: PointerEvent<HTMLElement>) {
    const { shift, page } = book;
    const at = fromMiddle(event);
    const side: Side = at.x < shift.from ? 'left' : 'right';
    const leaf = onLeaf(at, side, shift.from);
    const to = book.state.get().spread + (side === 'right' ? 1 : -1);
    if (leaf.x > page.width || !book.canTurnTo(to)) return null;
    return { side, to, at: leaf, corner: nearestCorner(leaf, page) };
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary) return;
    if (!book.isLifted) book.finish();
    const found = under(event);
    if (!found) return;
    const { side, to, at, corner } = found;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = {
      pointer: event.pointerId,
      side,
      to,
      hold: { at, corner },
      start: { x: event.clientX, y: event.clientY },
      samples: [],
      slack: { x: 0, y: 0 },
      dragging: false,
    };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const held = grip.current;
    if (!held) {
      if (event.pointerType === 'mouse' && event.buttons === 0) hover(event);
      return;
    }
    if (held.pointer !== event.pointerId) return;
    if (!held.dragging && Math.abs(event.clientX - held.start.x) < TAP_PX) return;
    if (!held.dragging) begin(held);
    const hand = onMovingLeaf(fromMiddle(event), held.side, book.shift, book.page);
    held.samples = addSample(held.samples, hand.x, event.timeStamp);
    book.drag(caughtUp(draggedTo(hand, held.hold, book.page), held.slack, book.page));
  }

  function begin(held: Grip) {
    held.dragging = true;
    book.take(held.to, held.hold.corner);
    const { corner, page } = book;
    const alone = draggedTo(held.hold.at, held.hold, page);
    held.slack = { x: corner.x - alone.x, y: corner.y - alone.y };
  }

  function release(event: PointerEvent<HTMLElement>, cancelled: boolean) {
    const held = grip.current;
    if (held?.pointer !== event.pointerId) return;
    grip.current = null;
    if (held.dragging)
      book.letGo(!cancelled && fallsOver(book.corner, velocityOf(held.samples), book.page));
    else if (!cancelled) book.turnTo(held.to, held.hold.corner);
  }

  /** A corner that the mouse comes to is lifted, and falls back when it goes. */
  function hover(event: PointerEvent<HTMLElement>) {
    const { turn } = book.state.get();
    if (turn && !book.isLifted) return;
    const found = under(event);
    const atCorner = found && isAtCorner(found.at, book.page) ? found : null;
    const same = turn && atCorner?.to === turn.to && atCorner.corner === turn.corner;
    if (same) return;
    if (turn) book.letGo(false);
    else if (atCorner) book.lift(atCorner.to, atCorner.corner);
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, true),
    onPointerLeave: () => {
      if (!grip.current && book.isLifted) book.letGo(false);
    },
  };
}

/** From the middle of the place's upper edge. */
function fromMiddle(event: PointerEvent<HTMLElement>): Point {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left - width / 2, y: event.clientY - top };
}
