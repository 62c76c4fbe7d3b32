type Turn = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey' | 'metaKey'>;

/** How far a wheel or a pinch goes for one step of zoom: a pinch to double size is about 70. */
const STEP_PX = 60;
const LINE_PX = 40;
const PAGE_PX = 600;

/** The wheel scrolls the page unless a key is held. Browsers report a trackpad pinch with Ctrl. */
export const asksForZoom = ({ ctrlKey, metaKey }: Turn, onApple: boolean) =>
  ctrlKey || (onApple && metaKey);

/** Adds a turn to what was turned before; once it is enough, the map goes one step in or out. */
export function turnWheel(turned: number, turn: Turn): { turned: number; step: -1 | 0 | 1 } {
  const px = turn.deltaY * ([1, LINE_PX, PAGE_PX][turn.deltaMode] ?? 1);
  const total = turned * px < 0 ? px : turned + px;
  if (Math.abs(total) < STEP_PX) return { turned: total, step: 0 };
  return { turned: 0, step: total > 0 ? -1 : 1 };
}
