import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { withLiveTexts } from '../load-messages.ts';
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

/** What loads the sections that are still the HTML of the server. */
const waiting = new Map<string, () => void>();
let heldBack = false;

const onPage = () => [...waiting].filter(([id]) => document.getElementById(id));

/**
 * A jump within the page changes the router's location, and React would draw sections that wait anew, without their HTML,
 * while the visitor is looking at it. The router hears of the jump when they are hydrated; the browser has jumped by then.
 */
function holdJumps(path: string) {
  const hold = (event: PopStateEvent) => {
    const sections = onPage();
    if (location.pathname !== path || sections.length === 0) return;
    event.stopImmediatePropagation();
    heldBack = true;
    for (const [, load] of sections) load();
  };
  addEventListener('popstate', hold, { capture: true });
}

function arrived(id: string) {
  waiting.delete(id);
  if (!heldBack || onPage().length > 0) return;
  heldBack = false;
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

if (!import.meta.env.SSR) holdJumps(location.pathname);

/**
 * A section whose code and texts are loaded when it comes near the viewport. Until then the HTML of the server stands: React
 * waits with hydrating a Suspense boundary for what is lazy in it. Where loading fails, the HTML stays.
 */
export function nearSection<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
) {
  const near = new Promise<void>((resolve) => {
    if (!import.meta.env.SSR) waiting.set(id, resolve);
  });
  const loadNow = () => waiting.get(id)?.();
  const Part = lazy(async () => {
    if (import.meta.env.SSR) return { default: await load() };
    const section = document.getElementById(id);
    if (section) whenNear(section, loadNow);
    await near;
    try {
      return { default: await withLiveTexts(load()) };
    } catch (error) {
      console.error(error);
      return new Promise<never>(() => {});
    }
  });
  /** Shown only where there is no HTML of the server, after a visit to another page: then there is nothing to wait for. */
  const NoHtml = () => {
    useEffect(() => loadNow());
    return null;
  };
  const Arrived = () => {
    useEffect(() => arrived(id));
    return null;
  };
  return (props: Props) => (
    <Suspense fallback={<NoHtml />}>
      <Part {...props} />
      <Hydrated id={id} />
      <Arrived />
    </Suspense>
  );
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
