import { type RefObject, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Whether an element fills the screen, and the way there and back; null where browsers do not let it. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const full = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === element.current,
    () => false,
  );
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const asked = full ? document.exitFullscreen() : element.current?.requestFullscreen();
    asked?.catch((error) => console.error(error));
  };
  return { full, toggle };
}
