import { fold } from '../../../contracts/fold.ts';
import { LANGUAGES, type Language } from '../../../contracts/languages.ts';
import type { FieldReason, Problem } from '../../../contracts/problems.ts';
import { wilayaFrom, wilayaName } from '../../../contracts/wilayas.ts';
import { listFrom, listText } from '../../../contracts/worker-fields.ts';
import {
  type FurtherColumn,
  type Job,
  LANGUAGE_LEVELS,
  LICENCES,
  MOBILITIES,
  RECORD_FIELD_NAMES,
  type RecordField,
  type RecordInput,
  SPOKEN,
  type Spoken,
  type SpokenLanguage,
  WORKER_STATUSES,
} from '../../../contracts/worker-record.ts';
import { isCalendarDay } from '../../../contracts/zone-clock.ts';
import { type Messages, messagesIn } from '../../../messages/messages.ts';

/* The record of a worker as the cells of a file, and back. Texts of each language are read; codes always are. */

export type Cells = Partial<Record<FurtherColumn, string>>;
export type CellProblems = Partial<Record<FurtherColumn, Problem>>;

const problem = (reason: FieldReason, values?: Problem['values']): Problem => ({
  reason,
  ...(values && { values }),
});

const recordTexts = (language: Language) =>
  messagesIn(language).fields?.record as Messages['fields']['record'];

/** 2026-09-12, 12/09/2026 or 12.09.2026, with the day before the month; null for what is none. */
export function dayFrom(typed: string): string | null {
  const iso = isoFrom(typed);
  return iso !== null && isCalendarDay(iso) ? iso : null;
}

/** Of any year, such as that of a birth. */
function isoFrom(typed: string): string | null {
  const text = typed.trim().replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '');
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const [, dayFirst, monthThen, yearLast] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const parts = year ? [year, month, day] : [yearLast, monthThen, dayFirst];
  if (parts.some((part) => part === undefined)) return null;
  const iso = parts.map((part) => (part as string).padStart(2, '0')).join('-');
  const at = Date.parse(iso);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === iso;
  return isDay ? iso : null;
}

/** 1984, or that of a date of birth: the day and month are not stored. */
const yearFrom = (cell: string) =>
  /^\d{4}$/.test(cell) ? Number(cell) : Number(isoFrom(cell)?.slice(0, 4) ?? 0) || null;

function choiceFrom<T extends string>(
  cell: string,
  values: readonly T[],
  namesIn: (language: Language) => Record<T, string>,
): T | null {
  const key = fold(cell.trim());
  return (
    values.find(
      (value) =>
        fold(value) === key || LANGUAGES.some((language) => fold(namesIn(language)[value]) === key),
    ) ?? null
  );
}

const BREAK = /[\r\n\t\v\f]/;

const linesIn = (cell: string) =>
  cell
    .split(BREAK)
    .map((line) => line.trim())
    .filter(Boolean);

/** 'fr fluent', 'Français courant' or 'Arabe', separated by commas. Without a level it is good. */
function spokenFrom(cell: string): Spoken[] | null {
  const entries = listFrom(linesIn(cell).join(',').replace(/[;|/]/g, ','));
  const spoken = entries.map((entry): Spoken | null => {
    const text = fold(entry.replace(/[():]/g, ' '));
    const found = namesSpoken().find(({ name }) => text === name || text.startsWith(`${name} `));
    if (!found) return null;
    const rest = text.slice(found.name.length).trim();
    const level = rest === '' ? 'good' : choiceFrom(rest, LANGUAGE_LEVELS, levelsIn);
    return level && { language: found.language, level };
  });
  return spoken.every((each) => each !== null) ? spoken : null;
}
const levelsIn = (language: Language) => recordTexts(language).levels;

/** Names of languages that lists of agencies have beside those of the form. */
const ALSO_CALLED: Partial<Record<SpokenLanguage, string[]>> = {
  ber: ['Berbère', 'Berber', 'Amazigh', 'Kabyle'],
};

let spokenNames: { language: SpokenLanguage; name: string }[] | undefined;

/** Codes, and names in each language, in Arabic also without the article; the longest first. */
function namesSpoken() {
  spokenNames ??= SPOKEN.flatMap((spoken) => {
    const names = LANGUAGES.map((language) => spokenTexts(language)[spoken]);
    const bare = names.map((name) => name.replace(/^ال/, ''));
    return [spoken, ...(ALSO_CALLED[spoken] ?? []), ...names, ...bare].map((name) => ({
      language: spoken,
      name: fold(name),
    }));
  }).toSorted((a, b) => b.name.length - a.name.length);
  return spokenNames;
}
const spokenTexts = (language: Language) =>
  messagesIn(language).fields?.spoken as Messages['fields']['spoken'];

/** Of one who is free at once nothing has been agreed. */
const AT_ONCE = new Set(
  [
    'immédiate',
    'immédiat',
    'immédiatement',
    'de suite',
    'immediate',
    'immediately',
    'now',
    'فورا',
  ].map(fold),
);

/** 'B, CE', 'B/C' or 'Permis B'. */
const licencesIn = (cell: string) =>
  fold(cell)
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LICENCE_WORDS.has(word));
const LICENCE_WORDS = new Set(['PERMIS', 'CATEGORIE', 'CATEGORIES', 'CLASSE', 'CLASSES', 'ET']);

/** One job a line: client | site | trade | 2024-03 | 2025-01. */
function jobsFrom(cell: string): Job[] | null {
  const jobs = linesIn(cell).map((line): Job | null => {
    const [client = '', site = '', trade = '', from = '', to = '', ...more] = line
      .split('|')
      .map((part) => part.trim());
    return more.length > 0 ? null : { client, site, trade, from, to };
  });
  return jobs.every((job) => job !== null) ? jobs : null;
}

/** What each cell says. Texts are validated with the rest of the worker; what cannot be read is a problem of its column. */
export function recordFrom(cells: Cells): { record: Partial<RecordInput>; problems: CellProblems } {
  const record: Partial<Record<RecordField, unknown>> = {};
  const problems: CellProblems = {};
  const take = (field: RecordField, value: unknown, otherwise: Problem) => {
    if (value === null) problems[field] = otherwise;
    else record[field] = value;
  };
  const notInList = (field: RecordField) =>
    problem('notInList', { field: `record.${field}.label` });
  for (const field of RECORD_FIELD_NAMES) {
    const cell = cells[field]?.trim();
    if (!cell) continue;
    if (field === 'status')
      take(
        field,
        choiceFrom(cell, WORKER_STATUSES, (l) => recordTexts(l).statuses),
        notInList(field),
      );
    else if (field === 'mobility')
      take(
        field,
        choiceFrom(cell, MOBILITIES, (l) => recordTexts(l).mobilities),
        notInList(field),
      );
    else if (field === 'wilaya') take(field, wilayaFrom(cell) || null, notInList(field));
    else if (field === 'available_from' && AT_ONCE.has(fold(cell))) record[field] = null;
    else if (field === 'available_from' || field === 'consent_on')
      take(field, dayFrom(cell), problem('notADateCell'));
    else if (field === 'birth_year') take(field, yearFrom(cell), problem('birthYear'));
    else if (field === 'languages')
      take(field, spokenFrom(cell), problem('notLanguages', { known: SPOKEN.join(', ') }));
    else if (field === 'licences') {
      const asked = licencesIn(cell);
      const known = LICENCES.filter((licence) => asked.includes(licence));
      take(field, known.length === new Set(asked).size ? known : null, notInList(field));
    } else if (field === 'jobs') take(field, jobsFrom(cell), problem('notAJobCell'));
    else if (field === 'tags') record.tags = listFrom(linesIn(cell).join(','));
    else if (field === 'notes') record.notes = cell.replace(/\r\n?/g, '\n');
    else record[field] = linesIn(cell).join(' ');
  }
  return { record: record as Partial<RecordInput>, problems };
}

/** In the language of the headings; what has a code keeps it. */
export function recordCells(record: RecordInput, language: Language): string[] {
  const texts = recordTexts(language);
  return RECORD_FIELD_NAMES.map((field) => {
    if (field === 'status') return texts.statuses[record.status];
    if (field === 'mobility') return record.mobility && texts.mobilities[record.mobility];
    if (field === 'wilaya') return record.wilaya && wilayaName(record.wilaya, language);
    if (field === 'languages')
      return listText(record.languages.map((each) => `${each.language} ${each.level}`));
    if (field === 'jobs')
      return record.jobs
        .map(({ client, site, trade, from, to }) => [client, site, trade, from, to].join(' | '))
        .join('\n');
    const value = record[field];
    return Array.isArray(value) ? listText(value) : String(value ?? '');
  });
}
