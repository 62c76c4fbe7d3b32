import { z } from 'zod';
import {
  CERTIFICATE_STATES,
  CERTIFICATE_TEXTS,
  MONTHS,
  NOTICE_DAYS,
  PAPER_WINDOWS,
  TYPE_LIMITS,
  VALIDITIES,
} from './certificates.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { listQuery, pageOf } from './paging.ts';
import { because } from './problems.ts';
import { id, instant, line } from './text.ts';
import { isCalendarDay } from './zone-clock.ts';

/* Certificates of workers, and the kinds of certificates that the agency knows. */

const badMonths = because('certificateMonths');
const badNotice = because('certificateNotice');
const typeText = (field: 'name' | 'group', max: number, min = 0) =>
  line({ field: `certificate.${field}`, min, max });

/** No spaces at its ends and no comma: files name the type by it. */
const shortName = (min: number) =>
  line({ field: 'certificate.short', min, max: TYPE_LIMITS.short }).regex(
    /^[^,;|]*$/,
    because('cannotBeStored', 'certificate.short'),
  );

const translation = z.object({
  short: shortName(0).default(''),
  name: typeText('name', TYPE_LIMITS.name).default(''),
  group_name: typeText('group', TYPE_LIMITS.group).default(''),
});

export const certificateTypeInput = z
  .object({
    name: typeText('name', TYPE_LIMITS.name, 1),
    short: shortName(1),
    group_name: typeText('group', TYPE_LIMITS.group).default(''),
    validity: z.enum(VALIDITIES, because('notValid')),
    months: z
      .number(badMonths)
      .int(badMonths)
      .min(MONTHS.min, badMonths)
      .max(MONTHS.max, badMonths)
      .nullable(),
    notice_days: z
      .number(badNotice)
      .int(badNotice)
      .min(NOTICE_DAYS.min, badNotice)
      .max(NOTICE_DAYS.max, badNotice),
    shown_to_clients: z.boolean(),
    translations: z.object({ fr: translation.optional(), ar: translation.optional() }).default({}),
  })
  .transform((type) => ({ ...type, months: isTimed(type.validity) ? type.months : null }))
  .refine(({ validity, months }) => !isTimed(validity) || months !== null, {
    path: ['months'],
    error: badMonths,
  });

const isTimed = (validity: string) => validity === 'months' || validity === 'continuity';

const translated = z.object({
  short: z.string().optional(),
  name: z.string().optional(),
  group_name: z.string().optional(),
});

/** A short name as a card shows it, with its level; in other languages where it has another one there. */
export const shownShort = {
  short: z.string(),
  shorts: z.partialRecord(z.enum(LANGUAGES), z.string()).optional(),
};

export type ShownShort = { short: string; shorts?: Partial<Record<Language, string>> | undefined };

export const certificateType = z.object({
  id: z.number().int(),
  name: z.string(),
  short: z.string(),
  group_name: z.string(),
  validity: z.enum(VALIDITIES),
  months: z.number().int().nullable(),
  notice_days: z.number().int(),
  shown_to_clients: z.boolean(),
  translations: z.partialRecord(z.enum(LANGUAGES), translated),
});

export const certificateTypes = z.array(certificateType.extend({ count: z.number().int() }));

const day = z.iso.date(because('notADay')).refine(isCalendarDay, because('notADay')).nullable();
const certificateText = (field: keyof typeof CERTIFICATE_TEXTS) =>
  line({ field: `certificate.${field}`, min: 0, max: CERTIFICATE_TEXTS[field] }).default('');

export const certificateInput = z
  .object({
    type_id: id,
    number: certificateText('number'),
    level: certificateText('level'),
    issuer: certificateText('issuer'),
    issued_on: day.default(null),
    expires_on: day.default(null),
    last_used_on: day.default(null),
    note: certificateText('note'),
    /** A document of the same worker that shows it. Left out, it stays what it is. */
    file_id: id.nullable().optional(),
    /** Whether the administrator has seen the paper. */
    verified: z.boolean().default(false),
  })
  .refine(({ issued_on, expires_on }) => !issued_on || !expires_on || issued_on <= expires_on, {
    path: ['expires_on'],
    error: because('expiresBeforeIssue'),
  });

export const certificate = z.object({
  id: z.number().int(),
  worker_id: z.number().int(),
  type_id: z.number().int(),
  number: z.string(),
  level: z.string(),
  issuer: z.string(),
  issued_on: z.iso.date().nullable(),
  expires_on: z.iso.date().nullable(),
  last_used_on: z.iso.date().nullable(),
  note: z.string(),
  verified_by: z.string().nullable(),
  verified_at: instant.nullable(),
  file_id: z.number().int().nullable(),
  /** When the worker sent it through a link. */
  sent_at: instant.nullable(),
  /** Today, by the agency's clock. */
  state: z.enum(CERTIFICATE_STATES),
  /** The last day; null without an end. */
  ends_on: z.iso.date().nullable(),
});

export const certificateList = z.array(certificate);

export const paperQuery = listQuery.extend({
  show: z.enum(PAPER_WINDOWS, because('notValid')).default('this-month'),
});

export const paper = certificate.extend({
  worker: z.string(),
  reference: z.string().nullable(),
  job_title: z.string(),
  phone: z.string(),
  /** The language in which the worker is written to. */
  language: z.enum(LANGUAGES),
});

export const paperPage = pageOf(paper).extend({
  counts: z.record(z.enum(PAPER_WINDOWS), z.number().int()),
});

export const paperLetterInput = z.object({ language: z.enum(LANGUAGES).optional() });

/** A text for WhatsApp with a link to send the paper, and the number with its country; null where there is none. */
export const paperLetter = z.object({
  text: z.string(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
});

const sentDay = z.iso.date(because('notADay')).refine(isCalendarDay, because('notADay'));

/** What stands beside the photo in the form of a worker's link. */
export const sentPaperForm = z.object({
  expires_on: z
    .literal('')
    .transform(() => null)
    .or(sentDay)
    .default(null),
});

export type CertificateTypeInput = z.infer<typeof certificateTypeInput>;
export type CertificateType = z.infer<typeof certificateTypes>[number];
export type CertificateInput = z.infer<typeof certificateInput>;
export type Certificate = z.infer<typeof certificate>;
export type Paper = z.infer<typeof paper>;
export type PaperQuery = z.infer<typeof paperQuery>;
export type PaperPage = z.infer<typeof paperPage>;
export type PaperLetter = z.infer<typeof paperLetter>;
