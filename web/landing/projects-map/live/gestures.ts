import type { Map as LeafletMap } from 'leaflet';

export type HintKind = 'wheel' | 'touch';

const WHEEL_REST_MS = 250;

export const onApple = () => /^(Mac|iP)/.test(navigator.platform);

/**
 * The page keeps its gestures: the wheel scrolls it unless Ctrl or Cmd is held, one finger scrolls it and two move the
 * map. A visitor who uses the page's gesture on the map sees a hint.
 */
export function watchGestures(
  map: LeafletMap,
  frame: HTMLElement,
  hint: (kind: HintKind) => void,
): () => void {
  const apple = onApple();
  let turned = 0;
  let turnedAt = 0;

  const wheel = (event: WheelEvent) => {
    if (!asksForZoom(event, apple)) {
      if (!isInPopup(event)) hint('wheel');
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.timeStamp - turnedAt > WHEEL_REST_MS) turned = 0;
    turnedAt = event.timeStamp;
    const next = turnWheel(turned, event);
    turned = next.turned;
    if (next.step !== 0) {
      map.setZoomAround(map.mouseEventToContainerPoint(event), map.getZoom() + next.step);
    }
  };
  const pointerDown = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') map.dragging.disable();
    else map.dragging.enable();
  };
  const touchMove = (event: TouchEvent) => {
    if (event.touches.length === 1 && !isInPopup(event)) hint('touch');
  };

  const ending = new AbortController();
  const { signal } = ending;
  frame.addEventListener('wheel', wheel, { capture: true, passive: false, signal });
  frame.addEventListener('pointerdown', pointerDown, { capture: true, signal });
  frame.addEventListener('touchmove', touchMove, { capture: true, passive: true, signal });
  return () => ending.abort();
}

const isInPopup = ({ target }: Event) =>
  target instanceof Element && target.closest('.leaflet-popup') !== null;

type Turn = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey' | 'metaKey'>;

/** How far a wheel or a pinch goes for one step of zoom: a pinch to double size is about 70. */
const STEP_PX = 60;
const LINE_PX = 40;
const PAGE_PX = 600;

/** The wheel scrolls the page unless a key is held. Browsers report a trackpad pinch with Ctrl. */
export const asksForZoom = ({ ctrlKey, metaKey }: Turn, onApple: boolean) =>
  ctrlKey || (onApple && metaKey);

/** Accumulates wheel movement; at a full step the map zooms in or out by one. */
export function turnWheel(turned: number, turn: Turn): { turned: number; step: -1 | 0 | 1 } {
  const px = turn.deltaY * ([1, LINE_PX, PAGE_PX][turn.deltaMode] ?? 1);
  const total = turned * px < 0 ? px : turned + px;
  if (Math.abs(total) < STEP_PX) return { turned: total, step: 0 };
  return { turned: 0, step: total > 0 ? -1 : 1 };
}
