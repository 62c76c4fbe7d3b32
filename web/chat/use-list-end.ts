import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 32;

/**
 * Keeps the end of a list in view for whoever was there. Who has scrolled up stays, and is told that
 * something new came; their own message takes them to the end.
 */
export function useListEnd(list: RefObject<HTMLElement | null>, newest: number, isOwn: boolean) {
  const atEnd = useRef(true);
  const seen = useRef(newest);
  const [missed, setMissed] = useState(false);

  function toEnd() {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
    atEnd.current = true;
    setMissed(false);
  }

  // After every drawing: the typing marks come and go, too.
  useLayoutEffect(() => {
    const isNew = seen.current !== newest;
    seen.current = newest;
    if (atEnd.current || (isNew && isOwn)) toEnd();
    else if (isNew) setMissed(true);
  });

  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [list]);

  function follow() {
    const { current } = list;
    // Shrunk to the header, there is nothing to scroll.
    if (!current || current.clientHeight === 0) return;
    atEnd.current = current.scrollHeight - current.clientHeight - current.scrollTop <= NEAR_END_PX;
    if (atEnd.current) setMissed(false);
  }

  return { missed, toEnd, follow };
}
