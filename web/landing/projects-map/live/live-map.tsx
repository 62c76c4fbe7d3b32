import { type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react';
import type { City } from '../../../../contracts/agency.ts';
import { words } from '../../words.ts';
import type { MapStart } from '../map-region.ts';
import { CityFaces } from './city-faces.tsx';
import type { HintKind } from './gestures.ts';
import './live-map.css';
import { MapButtons } from './map-buttons.tsx';
import { type Hint, MapHint } from './map-hint.tsx';
import { type CityMap, useCityMap } from './use-city-map.ts';

type Props = {
  cities: City[];
  start: MapStart;
  outline: string;
  tilesUrl: string | null;
  ref: Ref<Pick<CityMap, 'show'>>;
};

export function LiveMap({ cities, start, outline, tilesUrl, ref }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [hint, setHint] = useState<Hint>({ kind: 'wheel', shown: false });
  const onHint = useCallback((kind: HintKind) => setHint({ kind, shown: true }), []);
  const endHint = useCallback(() => setHint((last) => ({ ...last, shown: false })), []);
  const opened = useCityMap(host, { cities, start, outline, tilesUrl, onHint });
  useImperativeHandle(ref, () => ({ show: (city, from) => opened?.show(city, from) }), [opened]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from anywhere in the map.
    <div
      data-print="hide"
      className="absolute inset-0"
      onKeyDown={(event) => event.key === 'Escape' && opened?.map.closePopup()}
    >
      <section ref={host} dir="ltr" aria-label={words.map.name} className="isolate size-full" />
      {opened && <MapButtons map={opened.map} cities={cities} />}
      {opened && <CityFaces map={opened.map} markers={opened.markers} />}
      <MapHint hint={hint} onOver={endHint} />
    </div>
  );
}
