import './live-map.css';
import type { Map as LeafletMap } from 'leaflet';
import {
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import type { City } from '../../../../contracts/agency.ts';
import { DIRECTIONS, writtenIn } from '../../../../contracts/languages.ts';
import { landing, language } from '../../../../messages/messages.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Minus, Plus, Scan, X } from '../../../ui/icons.tsx';
import { citySpots } from '../city-labels.ts';
import { CityProjects, coordinatesText } from '../city-list.tsx';
import { CityLabel, CityMark, CityMarkIcon } from '../city-mark.tsx';
import type { MapStart } from '../map-geometry.ts';
import { type HintKind, onApple } from './gestures.ts';
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
      <section ref={host} dir="ltr" aria-label={landing.map.name} className="isolate size-full" />
      {opened && <MapButtons map={opened.map} first={opened.first} />}
      {opened && <CityFaces map={opened.map} markers={opened.markers} first={opened.first} />}
      <MapHint hint={hint} onOver={endHint} />
    </div>
  );
}

/** Draws into the elements of the markers and their cards. */
function CityFaces({ map, markers, first }: Pick<CityMap, 'map' | 'markers' | 'first'>) {
  const zoom = useZoom(map);
  const { view, frame } = first();
  const spots = citySpots(
    markers.map(({ city }) => city),
    { ...view, zoom },
    zoom === view.zoom ? frame : undefined,
  );
  return markers.map(({ city, face, card }, index) => {
    const side = spots[index]?.side;
    return [
      createPortal(
        <svg aria-hidden="true" viewBox="-12 -12 24 24" overflow="visible" className="size-6">
          <CityMark status={city.status} />
          {side && <CityLabel city={city} side={side} />}
        </svg>,
        face,
        `${city.name} face`,
      ),
      createPortal(
        <CityCard city={city} onClose={() => map.closePopup()} />,
        card,
        `${city.name} card`,
      ),
    ];
  });
}

type CardProps = { city: City; onClose: () => void };

/** What a marker opens. Focus goes to it and comes back when it is closed. */
function CityCard({ city, onClose }: CardProps) {
  return (
    <section
      role="dialog"
      dir={DIRECTIONS[language()]}
      aria-label={landing.map.marker({ city: city.name, status: city.status })}
      tabIndex={-1}
      data-tone="paper"
      className="max-h-56 w-58 overflow-y-auto rounded-card border border-line p-4 shadow-float sm:w-100 md:max-h-96"
    >
      <div className="flex items-start gap-3">
        <CityMarkIcon status={city.status} />
        <div className="min-w-0 flex-1">
          <h3 {...writtenIn(city.lang)} className="text-subheading">
            {city.name}
          </h3>
          <p className="text-small text-soft">{landing.status[city.status]}</p>
        </div>
        <IconButton
          label={landing.map.closeCity({ city: city.name })}
          icon={<X />}
          size="small"
          onClick={onClose}
          className="-me-2 -mt-1.5"
        />
      </div>
      <p className="type-caption mt-2 text-muted">{coordinatesText(city)}</p>
      {city.projects.length > 0 && (
        <div className="mt-3 border-line border-t pt-1">
          <CityProjects city={city} />
        </div>
      )}
    </section>
  );
}

function MapButtons({ map, first }: Pick<CityMap, 'map' | 'first'>) {
  const zoom = useZoom(map);
  const showAll = () => {
    const { view } = first();
    map.setView([view.lat, view.lng], view.zoom);
  };
  const look = { variant: 'quiet', size: 'small', className: 'shadow-float' } as const;
  return (
    <div className="absolute inset-e-3 bottom-3 z-10 grid gap-1.5">
      <IconButton
        {...look}
        label={landing.map.zoomIn}
        icon={<Plus />}
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
      />
      <IconButton
        {...look}
        label={landing.map.zoomOut}
        icon={<Minus />}
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      />
      <IconButton {...look} label={landing.map.showAll} icon={<Scan />} onClick={showAll} />
    </div>
  );
}

const HINT_MS = 1_600;

export type Hint = { kind: HintKind; shown: boolean };

/** For eyes only: it explains gestures, and the keyboard's way is in the name of the map. */
function MapHint({ hint, onOver }: { hint: Hint; onOver: () => void }) {
  useEffect(() => {
    if (!hint.shown) return;
    const timer = setTimeout(onOver, HINT_MS);
    return () => clearTimeout(timer);
  }, [hint, onOver]);
  return (
    <div
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute inset-0 z-20 grid place-items-center bg-ink-950/45 p-4 transition-[opacity,visibility] duration-(--motion-slow)',
        !hint.shown && 'invisible opacity-0',
      )}
    >
      <p className="rounded-control border border-line-firm bg-ink-950 px-5 py-3 text-center font-semibold text-ui text-white">
        {hint.kind === 'touch'
          ? landing.map.touchHint
          : onApple()
            ? landing.map.wheelHintApple
            : landing.map.wheelHint}
      </p>
    </div>
  );
}

function useZoom(map: LeafletMap): number {
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
