import { type RefObject, useEffect, useState } from 'react';

/** About a screen ahead, so that what is loaded or woken for it is there when it is seen. */
export const AHEAD = '800px 0px';

/** True once an element has come near the screen. The element is there from the first drawing on. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}
