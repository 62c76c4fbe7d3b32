import { WILAYAS } from './wilayas.ts';

/*
 * What the agency knows of a worker beside the fields of worker-fields.ts. Without zod: the form and files need it, too. Recruiters
 * get none of it as it stands here; contracts/candidates.ts says what they see.
 */

/** Recruiters do not see those of the last two, and no count has them. */
export const WORKER_STATUSES = ['active', 'resting', 'do_not_send', 'left'] as const;
export type WorkerStatus = (typeof WORKER_STATUSES)[number];
export const OFFERED_STATUSES = ['active', 'resting'] as const satisfies WorkerStatus[];

/** Where a worker would work: in the own wilaya, around it, everywhere, in the south by rotation. */
export const MOBILITIES = ['own-wilaya', 'region', 'country', 'rotation-south'] as const;
export type Mobility = (typeof MOBILITIES)[number];

export const SPOKEN = ['ar', 'ber', 'fr', 'en', 'es', 'it', 'de', 'pt', 'tr', 'zh'] as const;
export type SpokenLanguage = (typeof SPOKEN)[number];
export const LANGUAGE_LEVELS = ['basic', 'good', 'fluent', 'native'] as const;
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];
export type Spoken = { language: SpokenLanguage; level: LanguageLevel };

/** The classes of an Algerian driving licence. */
export const LICENCES = ['A1', 'A', 'B', 'BE', 'C1', 'C', 'CE', 'D', 'DE', 'F'] as const;
export type Licence = (typeof LICENCES)[number];

/** Months such as '2024-03'; an empty end is that of a job that goes on. */
export type Job = { client: string; site: string; trade: string; from: string; to: string };
export const JOB_TEXTS = ['client', 'site', 'trade'] as const;
export const JOBS_MAX = 30;
export const JOB_TEXT_MAX = 120;

export const BIRTH_YEARS = { min: 1930, max: 2020 };

type Facts =
  | { kind: 'line' | 'paragraphs'; max: number }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'choices'; of: readonly string[] }
  | { kind: 'list'; max: number; maxEach: number }
  | { kind: 'day' | 'year' | 'spoken' | 'jobs' };

/** In the order of form and files. */
export const RECORD_FIELDS = {
  other_name: { kind: 'line', max: 120 },
  status: { kind: 'choice', of: WORKER_STATUSES },
  status_reason: { kind: 'line', max: 300 },
  available_from: { kind: 'day' },
  wilaya: { kind: 'choice', of: WILAYAS },
  commune: { kind: 'line', max: 80 },
  mobility: { kind: 'choice', of: MOBILITIES },
  birth_year: { kind: 'year' },
  languages: { kind: 'spoken' },
  licences: { kind: 'choices', of: LICENCES },
  clothing_size: { kind: 'line', max: 20 },
  shoe_size: { kind: 'line', max: 20 },
  glove_size: { kind: 'line', max: 20 },
  jobs: { kind: 'jobs' },
  tags: { kind: 'list', max: 20, maxEach: 40 },
  notes: { kind: 'paragraphs', max: 2_000 },
  consent_on: { kind: 'day' },
  source: { kind: 'line', max: 120 },
} as const satisfies Record<string, Facts>;

export type RecordField = keyof typeof RECORD_FIELDS;
export const RECORD_FIELD_NAMES = Object.keys(RECORD_FIELDS) as [RecordField, ...RecordField[]];

/** Of a new worker, and of one that a file says nothing more about. */
export const BLANK_RECORD = {
  other_name: '',
  status: 'active' as WorkerStatus,
  status_reason: '',
  available_from: null as string | null,
  wilaya: '' as (typeof WILAYAS)[number] | '',
  commune: '',
  mobility: '' as Mobility | '',
  birth_year: null as number | null,
  languages: [] as Spoken[],
  licences: [] as Licence[],
  clothing_size: '',
  shoe_size: '',
  glove_size: '',
  jobs: [] as Job[],
  tags: [] as string[],
  notes: '',
  consent_on: null as string | null,
  source: '',
} satisfies Record<RecordField, unknown>;

export type RecordInput = typeof BLANK_RECORD;

/** What a complete record has; each counts alike. The name is the only field that must be there. */
export const EXPECTED = [
  'job_title',
  'domain',
  'phone',
  'experience',
  'skills',
  'wilaya',
  'mobility',
  'birth_year',
  'languages',
  'consent_on',
] as const;
export type Expected = (typeof EXPECTED)[number];

type Filled = {
  job_title: string;
  domain: string;
  phone: string;
  experience: string;
  companies: readonly string[];
  skills: readonly string[];
  record: Pick<
    RecordInput,
    'wilaya' | 'mobility' | 'birth_year' | 'languages' | 'consent_on' | 'jobs'
  >;
};

/** How complete a record is, in per cent, and what is missing. Migration 0033 says the same in SQL; a test compares the two. */
export function completenessOf(worker: Filled): { percent: number; missing: Expected[] } {
  const { record, companies } = worker;
  const has: Record<Expected, boolean> = {
    job_title: worker.job_title !== '',
    domain: worker.domain !== '',
    phone: worker.phone !== '',
    experience: worker.experience !== '' || companies.length > 0 || record.jobs.length > 0,
    skills: worker.skills.length > 0,
    wilaya: record.wilaya !== '',
    mobility: record.mobility !== '',
    birth_year: record.birth_year !== null,
    languages: record.languages.length > 0,
    consent_on: record.consent_on !== null,
  };
  const missing = EXPECTED.filter((field) => !has[field]);
  return { percent: 100 - (missing.length * 100) / EXPECTED.length, missing };
}

/** The columns of files that come after those of worker-fields.ts. */
export const FURTHER_COLUMNS = [...RECORD_FIELD_NAMES, 'certificates'] as const;
export type FurtherColumn = (typeof FURTHER_COLUMNS)[number];
