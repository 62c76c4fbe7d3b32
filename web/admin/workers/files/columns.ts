import { perField, WORKER_FIELDS } from '../../../../contracts/worker-fields.ts';
import {
  FILE_ROWS_MAX,
  type FileColumnName,
  perColumn,
} from '../../../../contracts/worker-files.ts';
import type { ImportRow } from '../../../../contracts/worker-import.ts';
import { FURTHER_COLUMNS } from '../../../../contracts/worker-record.ts';
import { headingOf } from '../field-texts.ts';
import { headingKey, mayBePapers, meaningOf, plainWords, undecidedMeaning } from './headings.ts';
import { FileProblem, type SheetRow } from './reading/reading-result.ts';

/** The columns of the file for each field, from 0, in the order in which they are joined. */
export type ColumnMap = Record<FileColumnName, number[]>;

export type Sheet = {
  headings: string[];
  /** The row of the file with the headings. */
  headingRow: number;
  rows: SheetRow[];
};

const HEADINGS_WITHIN_ROWS = 10;
/** The sample of rows for comparing columns. */
const ROWS_LOOKED_AT = 200;
/** Fields that join all their columns; the others take the first. */
const TAKE_ALL = new Set<FileColumnName>([
  'phone',
  'companies',
  'experience',
  'skills',
  'jobs',
  'tags',
  'notes',
  'certificates',
]);

export function recogniseColumns({ headings, rows }: Pick<Sheet, 'headings' | 'rows'>): ColumnMap {
  const meanings = headings.map(meaningOf);
  const map = perColumn((field): number[] => {
    if (field === 'name') return nameColumns(meanings, rows);
    const places = placesOf(meanings, field);
    const own = places.find((place) => isOwnHeading(headings[place] ?? '', field));
    return TAKE_ALL.has(field) ? places : places.filter((place) => place === (own ?? places[0]));
  });
  for (const [place, heading] of headings.entries()) {
    const free = undecidedMeaning(heading).find((field) => map[field].length === 0);
    if (free) map[free] = [place];
  }
  const dated = headings.flatMap((heading, place) =>
    mayBePapers(heading) && mostEndWithADay(rows, place) ? [place] : [],
  );
  if (map.certificates.length === 0 && dated.length > 0) {
    map.certificates = dated;
    map.skills = map.skills.filter((place) => !dated.includes(place));
  }
  return map;
}

const ENDS_WITH_A_DAY = /\s\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;

/** 'H2S 2026-09-12' is a certificate, and would be shown to clients as a skill. */
function mostEndWithADay(rows: readonly SheetRow[], place: number): boolean {
  const cells = rows.slice(0, ROWS_LOOKED_AT).flatMap(({ cells }) => cells[place]?.trim() || []);
  const dated = cells.filter((cell) => ENDS_WITH_A_DAY.test(cell));
  return dated.length > 0 && dated.length * 2 >= cells.length;
}

const placesOf = <T>(meanings: readonly T[], wanted: T) =>
  meanings.flatMap((meaning, place) => (meaning === wanted ? [place] : []));

const isOwnHeading = (heading: string, field: FileColumnName) =>
  headingKey(heading) === headingKey(headingOf(field));

/** First names before the last name. A full-name column is used alone, unless the others add something. */
function nameColumns(meanings: ReturnType<typeof meaningOf>[], rows: readonly SheetRow[]) {
  const [full] = placesOf(meanings, 'full_name');
  const [plain] = placesOf(meanings, 'name');
  const first = placesOf(meanings, 'first_name');
  const last = placesOf(meanings, 'last_name').slice(0, 1);
  const whole = full ?? (first.length > 0 && last.length > 0 ? undefined : plain);
  if (whole === undefined) return [...first, ...last];
  const more = (places: number[]) => places.filter((place) => !isWithin(rows, place, whole));
  return [...more(first), whole, ...more(last)];
}

/** Whether the other column has the same words and more, row by row. */
function isWithin(rows: readonly SheetRow[], place: number, other: number): boolean {
  const filled = rows.slice(0, ROWS_LOOKED_AT).filter(({ cells }) => cells[place]);
  return (
    filled.length > 0 &&
    filled.every(({ cells }) => {
      const words = plainWords(cells[place] ?? '');
      const others = new Set(plainWords(cells[other] ?? ''));
      return others.size > words.length && words.every((word) => others.has(word));
    })
  );
}

/** Takes the row with the most known headings; titles may come before it. */
export function sheetFrom(found: SheetRow[]): Sheet {
  const place = headingPlace(found.slice(0, HEADINGS_WITHIN_ROWS));
  const rows = found.slice(place + 1);
  if (rows.length === 0) throw new FileProblem('no-rows');
  if (rows.length > FILE_ROWS_MAX) throw new FileProblem('too-many-rows');
  return { headings: found[place]?.cells ?? [], headingRow: found[place]?.row ?? 1, rows };
}

/** A row with one known heading may be data: it counts only if all rows above are titles. */
function headingPlace(rows: SheetRow[]): number {
  const known = rows.map(
    ({ cells }) => cells.filter((cell) => meaningOf(cell) ?? undecidedMeaning(cell)[0]).length,
  );
  const most = Math.max(...known);
  const best = known.indexOf(most);
  const isTitle = ({ cells }: SheetRow) => cells.filter(Boolean).length < 2;
  if (most >= 2 || (most === 1 && rows.slice(0, best).every(isTitle))) return best;
  return Math.max(
    0,
    rows.findIndex((row) => !isTitle(row)),
  );
}

/** A column with a heading or values. */
export type FileColumn = { place: number; heading: string; samples: string[]; filled: number };

const SAMPLES_MAX = 3;

export function columnsOf({ headings, rows }: Sheet): FileColumn[] {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, place) => {
    const samples = new Set<string>();
    let filled = 0;
    for (const { cells } of rows) {
      const cell = cells[place];
      if (!cell) continue;
      filled += 1;
      if (samples.size < SAMPLES_MAX) samples.add(cell);
    }
    return { place, heading: headings[place] ?? '', samples: [...samples], filled };
  }).filter(({ heading, filled }) => heading !== '' || filled > 0);
}

/** Filled columns that no field uses, except those whose words are part of the name. */
export function lostColumns(sheet: Sheet, map: ColumnMap): FileColumn[] {
  const taken = new Set(Object.values(map).flat());
  const isInName = ({ place, heading }: FileColumn) =>
    /_name$/.test(meaningOf(heading) ?? '') &&
    map.name.some((other) => isWithin(sheet.rows, place, other));
  return columnsOf(sheet).filter(
    (column) => column.filled > 0 && !taken.has(column.place) && !isInName(column),
  );
}

/** The rows as they are sent to the server: the columns of each field joined to one text. Further columns only where they say something. */
export const mappedRows = ({ headings, rows }: Sheet, map: ColumnMap): ImportRow[] =>
  rows.map(({ row, cells }) => {
    const text = (column: FileColumnName) => {
      const filled = map[column].filter((place) => cells[place]);
      return joined(
        column,
        filled.map((place) => ({ heading: headings[place] ?? '', text: cells[place] ?? '' })),
      );
    };
    const further = FURTHER_COLUMNS.map((column) => [column, text(column)] as const);
    return {
      row,
      ...perField(text),
      ...Object.fromEntries(further.filter(([, cell]) => cell !== '')),
    };
  });

type Cell = { heading: string; text: string };

function joined(field: FileColumnName, cells: Cell[]): string {
  const texts = cells.map(({ text }) => text);
  if (field === 'jobs') return texts.join('\n');
  const kind =
    field in WORKER_FIELDS ? WORKER_FIELDS[field as 'name' | 'email' | 'experience'].kind : field;
  if (kind === 'email') return texts[0] ?? '';
  if (field === 'name') return texts.join(' ');
  if (field === 'phone') return [...new Set(texts)].join(' / ');
  if (kind !== 'paragraphs' && kind !== 'notes') return texts.join(', ');
  return cells
    .map(({ heading, text }) =>
      heading && (cells.length > 1 || BARE_NUMBER.test(text)) ? `${heading}: ${text}` : text,
    )
    .join('\n');
}

/** A value such as '10' needs its heading to be understood. */
const BARE_NUMBER = /^\d{1,4}([.,]\d)?$/;

/** A, B, … Z, AA. */
export const columnLetter = (place: number): string =>
  (place >= 26 ? columnLetter(Math.floor(place / 26) - 1) : '') +
  String.fromCharCode(65 + (place % 26));
