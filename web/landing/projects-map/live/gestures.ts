import type { Map as LeafletMap } from 'leaflet';
import { asksForZoom, turnWheel } from '../wheel-rule.ts';

export type HintKind = 'wheel' | 'touch';

const WHEEL_REST_MS = 250;

export const onApple = () => /^(Mac|iP)/.test(navigator.platform);

/**
 * The page keeps its own gestures: the wheel scrolls it unless a key is held, one finger scrolls it
 * and two move the map. Somebody who tries the map with the page's gesture is told the map's.
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
