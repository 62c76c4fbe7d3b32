import { type ComponentType, lazy, type RefObject, useCallback, useEffect, useState } from 'react';

/** About a screen ahead, so that loading is finished when the element is seen. */
const NEAR_MARGIN = '800px 0px';

/** Calls back once, when the element comes near the viewport; returns how to stop waiting. */
function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: NEAR_MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** True once an element has come near the viewport. The element must exist from the first render on. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!near && element.current) return whenNear(element.current, () => setNear(true));
  }, [near, element]);
  return near;
}

/**
 * A section whose code is loaded when its HTML from the server comes near the viewport. Inside a Suspense boundary that
 * HTML stays until then, and for good if the code cannot be loaded: everything in it must work without scripts.
 */
export function lazyNearViewport<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const element = import.meta.env.SSR ? null : document.getElementById(id);
    if (element) await new Promise<void>((resolve) => whenNear(element, resolve));
    return { default: await load().catch(() => new Promise<never>(() => {})) };
  });
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
