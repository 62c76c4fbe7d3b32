import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { onEvents } from '../ui/store.ts';

/** Where the panel stands: out of sight, over the page, or shrunk to its header. */
export type ChatView = 'closed' | 'open' | 'minimised';

type Place = RefObject<HTMLElement | null>;
type Parts = { dialog: RefObject<HTMLDialogElement | null> } & Record<ChatView, Place>;

/** Shows the panel beside the page or, on small screens, as a modal dialog, and moves the focus. */
export function usePanelDialog({ dialog, ...places }: Parts, view: ChatView, covers: boolean) {
  const shown = view === 'closed' ? null : covers ? 'modal' : 'beside';
  const held = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current || !shown) return;
    if (shown === 'modal') current.showModal();
    else current.show();
    // Rotating the screen switches between the two and must not move the focus.
    if (held.current instanceof HTMLElement) held.current.focus();
    return () => {
      held.current = current.contains(document.activeElement) ? document.activeElement : null;
      current.close();
    };
  }, [dialog, shown]);

  const place = places[view];
  useEffect(() => {
    place.current?.focus();
    held.current = null;
  }, [place]);
}

/** A phone, upright or on its side: too small for a panel beside the page. */
const SMALL = '(width < 40rem) or (height < 30rem)';

const smallScreen = () => matchMedia(SMALL);
const subscribe = onEvents(smallScreen, 'change');

export const useSmallScreen = () => useSyncExternalStore(subscribe, () => smallScreen().matches);

/** Sets CSS variables for the area that an on-screen keyboard leaves free. */
export function useVisibleArea(panel: RefObject<HTMLElement | null>, covers: boolean) {
  useEffect(() => {
    const style = panel.current?.style;
    if (!covers || !style || !visualViewport) return;
    const seen = visualViewport;
    const follow = () => {
      const area = visibleArea(seen, innerHeight);
      style.setProperty('--chat-top', area ? `${area.top}px` : '');
      style.setProperty('--chat-height', area ? `${area.height}px` : '');
    };
    follow();
    seen.addEventListener('resize', follow);
    seen.addEventListener('scroll', follow);
    return () => {
      seen.removeEventListener('resize', follow);
      seen.removeEventListener('scroll', follow);
    };
  }, [panel, covers]);
}

type Seen = { height: number; offsetTop: number; scale: number };

/**
 * The part of the screen that an on-screen keyboard leaves free; null without a keyboard. A zoomed page has a smaller
 * visual viewport, too, and must not move the panel.
 */
export function visibleArea({ height, offsetTop, scale }: Seen, screenHeight: number) {
  const isZoomed = scale > 1.01;
  return isZoomed || height >= screenHeight - 1 ? null : { top: offsetTop, height };
}
