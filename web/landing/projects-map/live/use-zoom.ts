import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useSyncExternalStore } from 'react';

export function useZoom(map: LeafletMap): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      map.on('zoomend', changed);
      return () => {
        map.off('zoomend', changed);
      };
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => map.getZoom());
}
