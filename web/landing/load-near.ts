import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useNearScreen } from './near-screen.ts';

type Loading<Loaded> =
  | { status: 'waiting' | 'failed' | 'retrying' }
  | { status: 'ready'; loaded: Loaded };

/** Loads what a place needs when it comes near the screen, and again when asked after a failure. */
export function useLoadedNear<Loaded>(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<Loaded>,
) {
  const [state, setState] = useState<Loading<Loaded>>({ status: 'waiting' });
  const near = useNearScreen(place);
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
