import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { siteContent } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { cx } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import type { Place, Point } from '../../ui/mercator.ts';
import { mayChange } from '../pin-gate/admin-session.ts';
import { boxAround, drawingOf, placeAt, spotOf } from './map-view.ts';
import { at, type Tree, typeInto } from './section-form.ts';
import type { SectionEditor } from './use-section.ts';

const CLOSEST = 5;
/** So far an arrow key moves the point, as a share of what is seen. */
const STEP = 1 / 200;
const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The cities on the map's own drawing. A click or arrow keys give the chosen one its coordinates. */
export default function CityMap({ editor }: { editor: SectionEditor }) {
  const address = editor.stored?.addresses.outline ?? '';
  const { data: drawing } = useQuery({
    queryKey: ['site-outline', address],
    queryFn: async ({ signal }) => drawingOf(await (await fetch(address, { signal })).text()),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: address !== '',
  });
  const value = editor.open?.mine.value;
  const cities = (Array.isArray(value) ? value : []).map(cityOf);
  const [chosen, setChosen] = useState(0);
  const [zoomedIn, setZoomedIn] = useState(0);
  if (!drawing || cities.length === 0) return null;

  const place = Math.min(chosen, cities.length - 1);
  const placed = cities.flatMap(({ place, ...city }, index) =>
    place ? [{ ...city, index, spot: spotOf(drawing, place) }] : [],
  );
  const spots = placed.map(({ spot }) => spot);
  const own = placed.find(({ index }) => index === place)?.spot;
  const box = boxAround(drawing, spots, zoomedIn, own);
  const canChange = mayChange() && !editor.busy;

  function put(x: number, y: number) {
    if (!drawing || !canChange) return;
    const { lat, lng } = placeAt(drawing, { x, y });
    editor.change((form) =>
      typeInto(
        typeInto(form, null, [place, 'lat'], String(lat)),
        null,
        [place, 'lng'],
        String(lng),
      ),
    );
  }

  function onClick({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) {
    const seen = currentTarget.getBoundingClientRect();
    put(
      box.x + ((clientX - seen.left) / seen.width) * box.width,
      box.y + ((clientY - seen.top) / seen.height) * box.height,
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const [right, down] = ARROWS[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    const from = own ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    put(from.x + right * STEP * box.width, from.y + down * STEP * box.width);
  }

  const dot = box.width / 90;
  // The chosen city first; another name is left out where it would lie over one that stands.
  const named = new Map<number, Point>();
  for (const { index, spot } of [...placed.filter(({ index }) => index === place), ...placed])
    if (
      !named.has(index) &&
      ![...named.values()].some(
        ({ x, y }) => Math.abs(y - spot.y) < dot * 2.2 && Math.abs(x - spot.x) < dot * 16,
      )
    )
      named.set(index, spot);
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={siteContent.map.city} className="min-w-48 max-sm:flex-1">
          <Select value={String(place)} onChange={({ target }) => setChosen(Number(target.value))}>
            {cities.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is where it stands; nothing else names it
              <option key={index} value={String(index)}>
                {name || siteContent.entry({ item: siteContent.labels.city, place: index + 1 })}
              </option>
            ))}
          </Select>
        </Field>
        <Button onClick={() => setZoomedIn((now) => now + 1)} disabled={zoomedIn === CLOSEST}>
          {siteContent.map.closer}
        </Button>
        <Button onClick={() => setZoomedIn((now) => now - 1)} disabled={zoomedIn === 0}>
          {siteContent.map.farther}
        </Button>
      </div>
      {/* A map has the same sides in every language. */}
      <svg
        direction="ltr"
        role="application"
        aria-label={siteContent.map.name({ city: cities[place]?.name ?? '' })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the point
        tabIndex={0}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className={cx(
          'aspect-16/10 w-full max-w-3xl rounded-control border border-line',
          canChange && 'cursor-crosshair',
        )}
      >
        <image href={address} width={drawing.width} height={drawing.height} />
        {placed.map(({ name, index, spot, isActive }) => (
          <g key={index} transform={`translate(${spot.x} ${spot.y})`}>
            <circle
              r={index === place ? dot * 1.4 : dot * 0.8}
              strokeWidth={dot / 3}
              className={cx('stroke-white', isActive ? 'fill-ok-600' : 'fill-danger-600')}
            />
            {named.has(index) && (
              <text
                x={dot * 2}
                y={dot * 0.7}
                fontSize={dot * 2}
                strokeWidth={dot / 2}
                className={cx(
                  'fill-white stroke-ink-950/85 [paint-order:stroke]',
                  index === place && 'font-semibold',
                )}
              >
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p className="text-muted text-small">{siteContent.map.hint}</p>
    </div>
  );
}

function cityOf(entry: Tree): { name: string; isActive: boolean; place: Place | null } {
  const text = (key: string) => String(at(entry, [key]) ?? '').trim();
  const number = (key: string) => Number(text(key).replace(',', '.') || Number.NaN);
  const place = { lat: number('lat'), lng: number('lng') };
  const isPlace = Math.abs(place.lat) < 85 && Math.abs(place.lng) <= 180;
  return {
    name: text('name'),
    isActive: text('status') === 'active',
    place: isPlace ? place : null,
  };
}
