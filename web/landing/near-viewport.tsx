import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { withTexts } from '../load-messages.ts';
import { Hydrated } from '../ui/hydrated.ts';

/** About a screen ahead, so that loading is finished when the element is seen. */
const NEAR_MARGIN = '800px 0px';

/** Calls once when an element has come near the viewport. */
function whenNear(element: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      call();
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
    if (near || !element.current) return;
    return whenNear(element.current, () => setNear(true));
  }, [near, element]);
  return near;
}

/**
 * A section whose code and texts are loaded when it comes near the viewport. Until then the HTML of the server stands: React
 * waits with hydrating a Suspense boundary for what is lazy in it. Where loading fails, the HTML stays.
 */
export function nearSection<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
) {
  let loadNow = () => {};
  const near = new Promise<void>((resolve) => {
    loadNow = resolve;
  });
  const Part = lazy(async () => {
    if (import.meta.env.SSR) return { default: await load() };
    const section = document.getElementById(id);
    if (section) whenNear(section, loadNow);
    await near;
    try {
      return { default: await withTexts('live', load()) };
    } catch (error) {
      console.error(error);
      return new Promise<never>(() => {});
    }
  });
  /** Shown only where React could not use the HTML of the server: then there is nothing to wait for. */
  const NoHtml = () => {
    useEffect(() => loadNow());
    return null;
  };
  return (props: Props) => (
    <Suspense fallback={<NoHtml />}>
      <Part {...props} />
      <Hydrated id={id} />
    </Suspense>
  );
}

/**
 * Leaves jumps within the page to the browser. The router would scroll a second time, after the visitor may have gone on, and
 * React would redraw sections that still wait for their code. Every other link of the landing page loads a new document.
 */
export function leaveJumpsToBrowser() {
  const leave = (event: PopStateEvent) => {
    if (document.getElementById('hero')) event.stopImmediatePropagation();
  };
  addEventListener('popstate', leave, { capture: true });
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
