import { WORKER_FIELD_NAMES, WORKER_FIELDS } from '../../../../../contracts/worker-fields.ts';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { type ColumnMap, columnLetter, sampleOf } from '../columns.ts';
import { words } from '../words.ts';
import type { Chosen } from './import-state.ts';
import { StageHeading } from './stage-heading.tsx';

/** As much as fits beside a heading. */
const SAMPLE_MAX = 24;

type Props = { chosen: Chosen; error: string | null; onMap: (map: ColumnMap) => void };

export function MapColumns({ chosen: { fileName, sheet, map }, error, onMap }: Props) {
  const width = Math.max(sheet.headings.length, sheet.rows[0]?.cells.length ?? 0);
  const options = Array.from({ length: width }, (_, place) => ({
    place,
    label: words.columnNamed(
      columnLetter(place),
      sheet.headings[place] ?? '',
      sampleOf(sheet.rows, place).slice(0, SAMPLE_MAX),
    ),
  }));
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <StageHeading>{words.columns}</StageHeading>
        <p className="wrap-anywhere font-mono text-muted text-small">{fileName}</p>
        <p className="max-w-prose text-soft">{words.columnsText}</p>
      </div>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <div className="grid gap-x-6 gap-y-4.5 sm:grid-cols-2">
        {WORKER_FIELD_NAMES.map((field) => (
          <Field
            key={field}
            label={WORKER_FIELDS[field].heading}
            required={field === 'name'}
            error={field === 'name' && map.name === null && words.nameMissing}
          >
            <Select
              value={map[field] ?? ''}
              onChange={({ target: { value } }) =>
                onMap({ ...map, [field]: value === '' ? null : Number(value) })
              }
            >
              <option value="">{words.noColumn}</option>
              {options.map(({ place, label }) => (
                <option key={place} value={place}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </div>
  );
}
