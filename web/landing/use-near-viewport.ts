import { type RefObject, useCallback, useEffect, useState } from 'react';

/** About a screen ahead, so that loading is finished when the element is seen. */
const NEAR_MARGIN = '800px 0px';

/** True once an element has come near the viewport. The element must exist from the first render on. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}

type Loading<Loaded> =
  | { status: 'waiting' | 'failed' | 'retrying' }
  | { status: 'ready'; loaded: Loaded };

/** Loads something when an element comes near the viewport; `retry` loads it again after a failure. */
export function useLoadNearViewport<Loaded>(
  element: RefObject<HTMLElement | null>,
  load: () => Promise<Loaded>,
) {
  const [state, setState] = useState<Loading<Loaded>>({ status: 'waiting' });
  const near = useNearViewport(element);
  const start = useCallback(() => {
    load().then(
      (loaded) => setState({ status: 'ready', loaded }),
      () => setState({ status: 'failed' }),
    );
  }, [load]);
  useEffect(() => {
    if (near) start();
  }, [near, start]);
  return {
    state,
    retry: () => {
      setState({ status: 'retrying' });
      start();
    },
  };
}
