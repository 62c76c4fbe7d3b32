import { z } from 'zod';
import { because, type FieldName } from './problems.ts';
import { line, paragraphs } from './text.ts';
import { WILAYAS, type Wilaya } from './wilayas.ts';
import {
  BIRTH_YEARS,
  BLANK_RECORD,
  JOB_TEXT_MAX,
  JOBS_MAX,
  LANGUAGE_LEVELS,
  LICENCES,
  MOBILITIES,
  RECORD_FIELDS,
  type RecordField,
  SPOKEN,
  WORKER_STATUSES,
} from './worker-record.ts';
import { isCalendarDay } from './zone-clock.ts';

const labelOf = (field: RecordField) => `record.${field}.label` as const;

const lineOf = (field: RecordField, max: number) => line({ field: labelOf(field), min: 0, max });
const day = z.iso.date(because('notADay')).refine(isCalendarDay, because('notADay')).nullable();
const oneOf = <T extends string>(field: FieldName, values: readonly T[]) =>
  z.enum(values, because('notInList', field));
const month = z
  .string(because('notAMonth'))
  .regex(/^(?:(?:19|20|21)\d\d-(?:0[1-9]|1[0-2]))?$/, because('notAMonth'));

const job = z
  .object({
    client: line({ field: 'record.jobs.client', min: 0, max: JOB_TEXT_MAX }),
    site: line({ field: 'record.jobs.site', min: 0, max: JOB_TEXT_MAX }),
    trade: line({ field: 'record.jobs.trade', min: 0, max: JOB_TEXT_MAX }),
    from: month,
    to: month,
  })
  .refine(({ client, site, trade }) => client || site || trade, because('emptyJob'))
  .refine(({ from, to }) => to === '' || from <= to, because('jobEndsBeforeStart'));

const spoken = z.object({
  language: oneOf(labelOf('languages'), SPOKEN),
  level: oneOf(labelOf('languages'), LANGUAGE_LEVELS),
});

const badYear = because('birthYear');
const { tags, notes, other_name, status_reason, commune, source } = RECORD_FIELDS;

const fields = z.object({
  other_name: lineOf('other_name', other_name.max),
  status: oneOf(labelOf('status'), WORKER_STATUSES),
  status_reason: lineOf('status_reason', status_reason.max),
  available_from: day,
  wilaya: z.union([z.literal(''), z.enum(WILAYAS)], because('notInList', labelOf('wilaya'))),
  commune: lineOf('commune', commune.max),
  mobility: z.union([z.literal(''), z.enum(MOBILITIES)], because('notInList', labelOf('mobility'))),
  birth_year: z
    .number(badYear)
    .int(badYear)
    .min(BIRTH_YEARS.min, badYear)
    .max(BIRTH_YEARS.max, badYear)
    .nullable(),
  languages: z
    .array(spoken, because('notAList', labelOf('languages')))
    .max(SPOKEN.length, because('tooManyEntries', labelOf('languages')))
    .refine(
      (list) => new Set(list.map(({ language }) => language)).size === list.length,
      because('languageTwice'),
    ),
  licences: z
    .array(oneOf(labelOf('licences'), LICENCES), because('notAList', labelOf('licences')))
    .max(LICENCES.length, because('tooManyEntries', labelOf('licences'))),
  clothing_size: lineOf('clothing_size', RECORD_FIELDS.clothing_size.max),
  shoe_size: lineOf('shoe_size', RECORD_FIELDS.shoe_size.max),
  glove_size: lineOf('glove_size', RECORD_FIELDS.glove_size.max),
  jobs: z
    .array(job, because('notAList', labelOf('jobs')))
    .max(JOBS_MAX, because('tooManyEntries', labelOf('jobs'))),
  tags: z
    .array(
      line({ field: 'record.tags.entry', max: tags.maxEach }),
      because('notAList', labelOf('tags')),
    )
    .max(tags.max, because('tooManyEntries', labelOf('tags'))),
  notes: paragraphs({ field: labelOf('notes'), min: 0, max: notes.max }),
  consent_on: day,
  source: lineOf('source', source.max),
} satisfies Record<RecordField, z.ZodType>);

/** What is left out is as in a new record. 'Do not send' needs its reason, so that a colleague understands it a year later. */
export const recordInput = fields
  .partial()
  .transform((given) => ({ ...BLANK_RECORD, ...given }))
  .refine(({ status, status_reason }) => status !== 'do_not_send' || status_reason !== '', {
    path: ['status_reason'],
    error: because('statusReasonRequired'),
  });

/** Also a key that only a newer server knows, which shows as it is: the list has everybody. */
export const storedWilaya = z.string().transform((key) => key as Wilaya | '');

/** As it is stored, without limits. */
export const workerRecord = z.object({
  reference: z.string().nullable(),
  other_name: z.string(),
  status: z.enum(WORKER_STATUSES),
  status_reason: z.string(),
  available_from: z.iso.date().nullable(),
  wilaya: storedWilaya,
  commune: z.string(),
  mobility: z.union([z.literal(''), z.enum(MOBILITIES)]),
  birth_year: z.number().int().nullable(),
  languages: z.array(z.object({ language: z.enum(SPOKEN), level: z.enum(LANGUAGE_LEVELS) })),
  licences: z.array(z.enum(LICENCES)),
  clothing_size: z.string(),
  shoe_size: z.string(),
  glove_size: z.string(),
  jobs: z.array(
    z.object({
      client: z.string(),
      site: z.string(),
      trade: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  tags: z.array(z.string()),
  notes: z.string(),
  consent_on: z.iso.date().nullable(),
  source: z.string(),
});
