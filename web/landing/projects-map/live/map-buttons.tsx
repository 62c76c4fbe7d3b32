import type { LatLngTuple, Map as LeafletMap } from 'leaflet';
import type { City } from '../../../../contracts/agency.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Minus, Plus, Scan } from '../../../ui/icons.tsx';
import { words } from '../../words.ts';
import { useZoom } from './use-zoom.ts';

export function MapButtons({ map, cities }: { map: LeafletMap; cities: City[] }) {
  const zoom = useZoom(map);
  const showAll = () =>
    map.fitBounds(
      cities.map(({ lat, lng }): LatLngTuple => [lat, lng]),
      { padding: [48, 48] },
    );
  const look = { variant: 'quiet', size: 'small', className: 'shadow-float' } as const;
  return (
    <div className="absolute inset-e-3 bottom-3 z-10 grid gap-1.5">
      <IconButton
        {...look}
        label={words.map.zoomIn}
        icon={<Plus />}
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
      />
      <IconButton
        {...look}
        label={words.map.zoomOut}
        icon={<Minus />}
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      />
      <IconButton {...look} label={words.map.showAll} icon={<Scan />} onClick={showAll} />
    </div>
  );
}
