import { useCallback, useRef } from 'react';
import type { City } from '../../../contracts/agency.ts';
import { landing, language } from '../../../messages/messages.ts';
import { withTexts } from '../../load-messages.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Section } from '../../ui/layout.tsx';
import { useLoadNearViewport } from '../near-viewport.tsx';
import { SectionHead } from '../sections.tsx';
import { citySpots } from './city-labels.ts';
import { CityList } from './city-list.tsx';
import { CityLabel, CityMark, MapKey } from './city-mark.tsx';
import {
  drawnRegion,
  firstView,
  MAP_FRAMES,
  type MapFrame,
  type MapStart,
  toPoint,
} from './map-geometry.ts';

type Props = {
  number: string;
  cities: City[];
  start: MapStart;
  outlineUrl: string;
  tilesUrl: string | null;
};
type Shown = { show: (city: City, from: HTMLElement) => void };

/** A picture of the map first; the map itself takes its place when it comes near the screen. */
export function Projects({ number, cities, start, outlineUrl, tilesUrl }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const live = useRef<Shown>(null);
  const { state, retry } = useLoadNearViewport(
    frame,
    useCallback(() => loadLiveMap(outlineUrl), [outlineUrl]),
  );
  const ready = state.status === 'ready' ? state.loaded : null;
  return (
    <Section id="map" tone="ink">
      <SectionHead number={number} eyebrow={landing.mapEyebrow} title={landing.mapTitle} />
      <div className="mt-11 break-inside-avoid overflow-hidden rounded-card border border-line-firm">
        <div ref={frame} className="relative h-95 overflow-hidden bg-petrol-700 md:h-150">
          {/* A map has the same sides in every language. */}
          <div dir="ltr" className={cx('absolute inset-0', ready && 'invisible print:visible')}>
            {MAP_FRAMES.map((frame, at) => (
              <MapPicture
                key={frame.from}
                cities={cities}
                start={start}
                frame={frame}
                outlineUrl={outlineUrl}
                className={SHOWN_FROM[at]}
              />
            ))}
          </div>
          {ready && (
            <ready.LiveMap
              ref={live}
              cities={cities}
              start={start}
              outline={ready.outline}
              tilesUrl={tilesUrl}
            />
          )}
          {(state.status === 'failed' || state.status === 'retrying') && (
            <MapFailure retrying={state.status === 'retrying'} onRetry={retry} />
          )}
        </div>
        <MapKey cities={cities} hasTiles={tilesUrl !== null} />
      </div>
      <CityList
        cities={cities}
        onShow={ready ? (city, from) => live.current?.show(city, from) : null}
      />
    </Section>
  );
}

function MapFailure({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <div
      role="status"
      data-print="hide"
      className="absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink-950/85 px-4 py-2 text-small"
    >
      {landing.map.failed}
      <Button variant="text" size="small" busy={retrying} onClick={onRetry}>
        {landing.map.tryAgain}
      </Button>
    </div>
  );
}

/** The screens of MAP_FRAMES. */
const SHOWN_FROM = [
  'min-[360px]:hidden',
  'max-[360px]:hidden min-[480px]:hidden',
  'max-[480px]:hidden md:hidden',
  'max-md:hidden lg:hidden',
  'max-lg:hidden',
];

type PictureProps = {
  cities: City[];
  start: MapStart;
  frame: MapFrame;
  outlineUrl: string;
  className: string | undefined;
};

/** The map as it opens, for the time before it is loaded, for paper, and without JavaScript. */
function MapPicture({ cities, start, frame, outlineUrl, className }: PictureProps) {
  const view = firstView(cities, start, frame);
  const drawn = drawnRegion(start, cities, view.zoom);
  const middle = toPoint(view, view.zoom);
  return (
    <svg
      role="img"
      aria-label={landing.map.picture}
      className={cx('absolute inset-0 size-full', className)}
    >
      <svg aria-hidden="true" x="50%" y="50%" overflow="visible">
        <foreignObject
          x={(drawn.x - middle.x).toFixed(1)}
          y={(drawn.y - middle.y).toFixed(1)}
          width={drawn.width.toFixed(1)}
          height={drawn.height.toFixed(1)}
        >
          <img
            src={language() === 'en' ? outlineUrl : `${outlineUrl}#${language()}`}
            alt=""
            loading="lazy"
            className="size-full max-w-none print:hue-rotate-180 print:invert"
          />
        </foreignObject>
        {citySpots(cities, view, frame).map(({ city, x, y, side }) => (
          <g key={city.name} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <CityMark status={city.status} />
            {side && <CityLabel city={city} side={side} />}
          </g>
        ))}
      </svg>
    </svg>
  );
}

/** Leaflet, its styles and the outline are loaded on demand only. */
async function loadLiveMap(outlineUrl: string) {
  const [{ LiveMap }, outline] = await Promise.all([
    withTexts('live', import('./live/live-map.tsx')),
    fetchText(outlineUrl),
  ]);
  return { LiveMap, outline };
}

async function fetchText(url: string) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The outline answered ${answer.status}`);
  return answer.text();
}
