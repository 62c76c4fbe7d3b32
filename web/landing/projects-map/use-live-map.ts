import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useNearScreen } from '../near-screen.ts';
import { loadLiveMap } from './load-live-map.ts';

type Loaded = Awaited<ReturnType<typeof loadLiveMap>>;
type LiveMapState = { status: 'waiting' | 'failed' | 'retrying' } | ({ status: 'ready' } & Loaded);

/** Loads the map when its place comes near the screen, and again when asked after a failure. */
export function useLiveMap(place: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<LiveMapState>({ status: 'waiting' });
  const near = useNearScreen(place);
  const load = useCallback(() => {
    loadLiveMap().then(
      (loaded) => setState({ status: 'ready', ...loaded }),
      () => setState({ status: 'failed' }),
    );
  }, []);
  useEffect(() => {
    if (near) load();
  }, [near, load]);
  return {
    state,
    retry: () => {
      setState({ status: 'retrying' });
      load();
    },
  };
}
