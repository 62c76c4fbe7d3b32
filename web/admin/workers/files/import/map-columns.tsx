import { useMemo } from 'react';
import {
  FILE_COLUMNS,
  type FileColumnName,
  perColumn,
} from '../../../../../contracts/worker-files.ts';
import { workerImport } from '../../../../../messages/messages.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/choices.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { filledText } from '../../../../ui/filled-text.tsx';
import { ArrowUp, Plus, TriangleAlert } from '../../../../ui/icons.tsx';
import { headingOf } from '../../field-texts.ts';
import { type ColumnMap, columnsOf, lostColumns, mappedRows, type Sheet } from '../columns.ts';
import { columnChoice, columnName, columnOrder, samplesLine } from './column-texts.ts';
import { StageHeading } from './import-progress.tsx';
import type { Chosen } from './import-state.ts';

type Props = { chosen: Chosen; error: string | null; onMap: (map: ColumnMap) => void };

export function MapColumns({ chosen: { fileName, sheet, map }, error, onMap }: Props) {
  const options = useMemo(() => optionsOf(sheet), [sheet]);
  const examples = useMemo(() => examplesOf(sheet, map), [sheet, map]);
  const taken = new Set(Object.values(map).flat());
  const unused = options.filter(({ place }) => !taken.has(place));
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <StageHeading>{workerImport.columns}</StageHeading>
        <p className="wrap-anywhere font-mono text-muted text-small">
          <bdi>{fileName}</bdi>
        </p>
        <p className="max-w-prose text-soft">{workerImport.columnsText}</p>
      </div>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <LostColumns sheet={sheet} map={map} />
      <div className="grid gap-x-6 gap-y-4.5 sm:grid-cols-2">
        {FILE_COLUMNS.map((field) => (
          <FieldColumns
            key={field}
            field={field}
            places={map[field]}
            options={options}
            unused={unused}
            example={examples[field]}
            onPlaces={(places) => onMap({ ...map, [field]: places })}
          />
        ))}
      </div>
    </div>
  );
}

type Option = { place: number; name: string; label: string };

const optionsOf = (sheet: Sheet): Option[] =>
  columnsOf(sheet).map((column) => ({
    place: column.place,
    name: columnName(column),
    label: columnChoice(column),
  }));

const ROWS_LOOKED_AT = 50;

/** The first value of each field under this mapping. */
function examplesOf(sheet: Sheet, map: ColumnMap) {
  const rows = mappedRows({ ...sheet, rows: sheet.rows.slice(0, ROWS_LOOKED_AT) }, map);
  return perColumn((field) => rows.find((row) => row[field])?.[field] ?? '');
}

type FieldProps = {
  field: FileColumnName;
  places: number[];
  options: Option[];
  /** Columns that no field uses yet. */
  unused: Option[];
  example: string;
  onPlaces: (places: number[]) => void;
};

/** The columns of one field, in the order in which they are joined. */
function FieldColumns({ field, places, options, unused, example, onPlaces }: FieldProps) {
  const name = headingOf(field);
  const nameOf = (place: number | undefined) =>
    options.find((option) => option.place === place)?.name ?? '';
  const free = unused[0] ?? options.find(({ place }) => !places.includes(place));

  function choose(index: number, value: string) {
    const chosen = value === '' ? [] : [Number(value)];
    onPlaces([...places.slice(0, index), ...chosen, ...places.slice(index + 1)]);
  }

  function moveUp(index: number) {
    const moved = places.with(index - 1, places[index] ?? 0).with(index, places[index - 1] ?? 0);
    onPlaces(moved);
    announce(workerImport.newOrder({ field: name, columns: columnOrder(moved.map(nameOf)) }));
  }

  return (
    <div className="grid content-start gap-2">
      {(places.length > 0 ? places : [undefined]).map((place, index) => (
        // Keyed by index: the focus stays on the same button when a column moves up.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the order is what it is
        <div key={index} className="flex items-end gap-2">
          <Field
            label={
              index === 0 ? name : workerImport.furtherColumn({ field: name, place: index + 1 })
            }
            required={field === 'name' && index === 0}
            error={field === 'name' && places.length === 0 && workerImport.nameMissing}
            className="min-w-0 flex-1"
          >
            <Select value={place ?? ''} onChange={({ target: { value } }) => choose(index, value)}>
              <option value="">{workerImport.noColumn}</option>
              {options.map((option) => (
                <option
                  key={option.place}
                  value={option.place}
                  disabled={option.place !== place && places.includes(option.place)}
                >
                  {option.label}
                </option>
              ))}
            </Select>
          </Field>
          {index > 0 && (
            <IconButton
              label={workerImport.moveUp({ field: name, column: nameOf(place) })}
              icon={<ArrowUp aria-hidden="true" />}
              variant="quiet"
              onClick={() => moveUp(index)}
            />
          )}
        </div>
      ))}
      <div className="-mt-1 flex items-start justify-between gap-x-4">
        <p className="min-w-0 flex-1 py-1.5 text-muted text-small">
          {example && (
            <span className="wrap-anywhere line-clamp-2">
              {filledText(workerImport.becomes, {
                example: <bdi className="text-strong">{example}</bdi>,
              })}
            </span>
          )}
        </p>
        {places.length > 0 && free && (
          <Button
            variant="text"
            size="small"
            aria-label={workerImport.addColumnTo({ field: name })}
            onClick={() => onPlaces([...places, free.place])}
          >
            <Plus aria-hidden="true" className="size-4" />
            {workerImport.addColumn}
          </Button>
        )}
      </div>
    </div>
  );
}

type LostColumnsProps = { sheet: Sheet; map: ColumnMap };

/** A warning about columns that are not imported, with samples of their values. */
export function LostColumns({ sheet, map }: LostColumnsProps) {
  const lost = useMemo(() => lostColumns(sheet, map), [sheet, map]);
  if (lost.length === 0) return null;
  const title = workerImport.lost({ count: lost.length });
  return (
    <section
      aria-label={title}
      className="flex items-start gap-x-3 rounded-control border border-line-firm border-s-3 border-s-accent bg-well py-3 ps-4 pe-3 text-ui"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="font-semibold">{title}</p>
        <ul className="grid gap-1">
          {lost.map((column) => (
            <li key={column.place} className="wrap-anywhere">
              <span className="font-semibold">
                <bdi>{columnName(column)}</bdi>
              </span>{' '}
              <span className="text-soft">
                <bdi>{samplesLine(column)}</bdi>{' '}
                <span className="text-muted text-small">
                  {workerImport.lostRows({ count: column.filled })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
