import { type RefObject, useCallback, useEffect, useState } from 'react';
import { loadLiveMap } from './load-live-map.ts';

type Loaded = Awaited<ReturnType<typeof loadLiveMap>>;
type LiveMapState = { status: 'waiting' | 'failed' | 'retrying' } | ({ status: 'ready' } & Loaded);

const NEAR = '700px 0px';

/** Loads the map when its place comes near the screen, and again when asked after a failure. */
export function useLiveMap(place: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<LiveMapState>({ status: 'waiting' });
  const load = useCallback(() => {
    loadLiveMap().then(
      (loaded) => setState({ status: 'ready', ...loaded }),
      () => setState({ status: 'failed' }),
    );
  }, []);
  const retry = useCallback(() => {
    setState({ status: 'retrying' });
    load();
  }, [load]);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, load]);
  return { state, retry };
}
