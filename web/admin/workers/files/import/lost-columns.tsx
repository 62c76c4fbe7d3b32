import { useMemo } from 'react';
import { TriangleAlert } from '../../../../ui/icons.tsx';
import { type ColumnMap, columnLetter, lostColumns, type Sheet } from '../columns.ts';
import { words } from '../words.ts';

const SAMPLE_MAX = 40;

type Props = { sheet: Sheet; map: ColumnMap };

/** The columns that no field takes, with some of what would be lost. */
export function LostColumns({ sheet, map }: Props) {
  const lost = useMemo(() => lostColumns(sheet, map), [sheet, map]);
  if (lost.length === 0) return null;
  return (
    <section
      aria-label={words.lost(lost.length)}
      className="flex items-start gap-x-3 rounded-control border border-line-firm border-s-3 border-s-accent bg-well py-3 ps-4 pe-3 text-ui"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="font-semibold">{words.lost(lost.length)}</p>
        <ul className="grid gap-1">
          {lost.map(({ place, heading, samples, filled }) => (
            <li key={place} className="wrap-anywhere">
              <span className="font-semibold">
                <bdi>{words.column(columnLetter(place), heading)}</bdi>
              </span>{' '}
              <span className="text-soft">
                <bdi>
                  {words.lostSamples(
                    samples.map((sample) => sample.slice(0, SAMPLE_MAX)),
                    filled,
                  )}
                </bdi>{' '}
                <span className="text-muted text-small">{words.lostRows(filled)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
