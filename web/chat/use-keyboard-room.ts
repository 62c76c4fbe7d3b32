import { type RefObject, useEffect } from 'react';
import { keyboardRoom } from './keyboard-room.ts';

/** Tells the style sheet where the panel is not covered by the keyboard of a phone. */
export function useKeyboardRoom(panel: RefObject<HTMLElement | null>, covers: boolean) {
  useEffect(() => {
    const style = panel.current?.style;
    if (!covers || !style || !visualViewport) return;
    const seen = visualViewport;
    const follow = () => {
      const room = keyboardRoom(seen, innerHeight);
      style.setProperty('--chat-top', room ? `${room.top}px` : '');
      style.setProperty('--chat-height', room ? `${room.height}px` : '');
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
