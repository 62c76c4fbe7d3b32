import { listText } from '../../../contracts/worker-fields.ts';
import {
  BLANK_RECORD,
  type Job,
  LANGUAGE_LEVELS,
  type LanguageLevel,
  LICENCES,
  RECORD_FIELD_NAMES,
  type RecordField,
  type RecordInput,
  SPOKEN,
  type Spoken,
  type SpokenLanguage,
} from '../../../contracts/worker-record.ts';

/** A record as the texts of its form: lists are one text each. */
export type RecordValues = Record<RecordField, string>;

export const spokenText = (spoken: readonly Spoken[]) =>
  spoken.map(({ language, level }) => `${language}:${level}`).join(',');

export const spokenFrom = (text: string): Spoken[] =>
  text.split(',').flatMap((entry) => {
    const [language, level] = entry.split(':') as [SpokenLanguage, LanguageLevel];
    return SPOKEN.includes(language) && LANGUAGE_LEVELS.includes(level)
      ? [{ language, level }]
      : [];
  });

export const jobsText = (jobs: readonly Job[]) => (jobs.length > 0 ? JSON.stringify(jobs) : '');
export const jobsFrom = (text: string): Job[] => (text ? JSON.parse(text) : []);

/** A job that its author has not begun to fill in is none. */
const isBegun = (job: Job) => Object.values(job).some((text) => text.trim() !== '');

export const recordValuesOf = (record: RecordInput): RecordValues =>
  Object.fromEntries(
    RECORD_FIELD_NAMES.map((field): [RecordField, string] => {
      if (field === 'languages') return [field, spokenText(record.languages)];
      if (field === 'jobs') return [field, jobsText(record.jobs)];
      const value = record[field];
      if (Array.isArray(value)) return [field, listText(value)];
      return [field, value === null ? '' : String(value)];
    }),
  ) as RecordValues;

export const BLANK_VALUES: RecordValues = recordValuesOf(BLANK_RECORD);

/** What is none of the choices is left for the server to refuse. */
export const recordOf = (
  values: RecordValues,
  typedList: (typed: string) => string[],
): RecordInput => ({
  ...(values as unknown as RecordInput),
  available_from: values.available_from || null,
  consent_on: values.consent_on || null,
  birth_year: values.birth_year.trim() === '' ? null : Number(values.birth_year),
  languages: spokenFrom(values.languages),
  licences: LICENCES.filter((licence) => typedList(values.licences).includes(licence)),
  jobs: jobsFrom(values.jobs).filter(isBegun),
  tags: typedList(values.tags),
});

/** The part of a form's values that is the record. */
export const recordPart = (values: RecordValues): RecordValues =>
  Object.fromEntries(RECORD_FIELD_NAMES.map((field) => [field, values[field]])) as RecordValues;
