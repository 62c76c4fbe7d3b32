import { type PerField, perField, type WorkerField } from '../../../../contracts/worker-fields.ts';
import { FILE_ROWS_MAX } from '../../../../contracts/worker-file-limits.ts';
import { FileProblem } from './reading/file-problem.ts';
import type { SheetRow } from './reading/read-sheet.ts';

/** Which column of the file each field comes from, counted from 0; null for none. */
export type ColumnMap = PerField<number | null>;

export type Sheet = { headings: string[]; rows: SheetRow[] };

/** In small letters without accents, spaces and signs. The first is our own heading. */
const CALLED: PerField<string[]> = {
  name: [
    'name',
    'fullname',
    'nom',
    'nomcomplet',
    'nometprenom',
    'nomprenom',
    'nomprenoms',
    'prenometnom',
    'worker',
    'workername',
    'employee',
    'ouvrier',
    'candidat',
    'candidate',
  ],
  job_title: [
    'jobtitle',
    'job',
    'title',
    'position',
    'poste',
    'fonction',
    'metier',
    'trade',
    'profession',
    'role',
  ],
  domain: [
    'domain',
    'domaine',
    'field',
    'sector',
    'secteur',
    'specialite',
    'specialty',
    'speciality',
    'department',
  ],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'tel',
    'ntel',
    'notel',
    'numtel',
    'numerodetelephone',
    'mobile',
    'mobilephone',
    'portable',
    'gsm',
    'cell',
    'cellphone',
  ],
  email: [
    'email',
    'emailaddress',
    'mail',
    'adressemail',
    'adresseemail',
    'courriel',
    'adresseelectronique',
  ],
  companies: ['companies', 'company', 'entreprises', 'anciennesentreprises', 'workedfor'],
  experience: ['experience', 'experiences'],
  skills: ['skills', 'skill', 'competences', 'competence'],
};

const HEADINGS_WITHIN_ROWS = 10;

const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Each field takes the first heading that it is called by; no heading is taken twice. */
export function recogniseColumns(headings: readonly string[]): ColumnMap {
  const texts = headings.map(plain);
  const find = (field: WorkerField) => {
    const places = CALLED[field].map((name) => texts.indexOf(name));
    return places.find((place) => place >= 0) ?? null;
  };
  return perField(find);
}

const recognised = (cells: readonly string[]) =>
  Object.values(recogniseColumns(cells)).filter((place) => place !== null).length;

/** The headings are the row that reads most like them; titles above it are left out. */
export function sheetFrom(found: SheetRow[]): Sheet {
  const counts = found.slice(0, HEADINGS_WITHIN_ROWS).map(({ cells }) => recognised(cells));
  const place = Math.max(0, counts.indexOf(Math.max(...counts)));
  const rows = found.slice(place + 1);
  if (rows.length === 0) throw new FileProblem('no-rows');
  if (rows.length > FILE_ROWS_MAX) throw new FileProblem('too-many-rows', rows.length);
  return { headings: found[place]?.cells ?? [], rows };
}

/** The columns that no field takes, by their headings. */
export const ignoredHeadings = (headings: readonly string[], map: ColumnMap) => {
  const taken = new Set(Object.values(map));
  return headings.filter((heading, place) => heading !== '' && !taken.has(place));
};

/** The rows as they are sent: every field as the text of its column. */
export const mappedRows = (rows: readonly SheetRow[], map: ColumnMap) =>
  rows.map(({ row, cells }) => {
    const cellOf = (field: WorkerField) => cells[map[field] ?? -1] ?? '';
    return {
      row,
      ...perField(cellOf),
    };
  });

/** As spreadsheets call them: A, B, … Z, AA. */
export const columnLetter = (place: number): string =>
  (place >= 26 ? columnLetter(Math.floor(place / 26) - 1) : '') +
  String.fromCharCode(65 + (place % 26));

/** The first text in a column, to tell it by. */
export const sampleOf = (rows: readonly SheetRow[], place: number | null) =>
  place === null ? '' : (rows.find(({ cells }) => cells[place])?.cells[place] ?? '');
