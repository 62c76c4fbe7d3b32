import { VALIDITIES } from '../../contracts/certificates.ts';
import { createdAt, deletedAt, identity, instant } from './columns.ts';
import { boolean, date, integer, jsonb, pgTable, smallint, text } from './drizzle.ts';

/** Kinds of certificates, and how long each is good. */
export const certificateTypes = pgTable('certificate_types', {
  id: identity(),
  name: text('name').notNull(),
  short: text('short').notNull(),
  group_name: text('group_name').notNull().default(''),
  validity: text('validity', { enum: VALIDITIES }).notNull(),
  months: smallint('months'),
  notice_days: smallint('notice_days').notNull().default(60),
  shown_to_clients: boolean('shown_to_clients').notNull().default(true),
  translations: jsonb('translations')
    .$type<{ [language: string]: { short?: string; name?: string; group_name?: string } }>()
    .notNull()
    .default({}),
  deleted_at: deletedAt(),
});

export const workerCertificates = pgTable('worker_certificates', {
  id: identity(),
  worker_id: integer('worker_id').notNull(),
  type_id: integer('type_id').notNull(),
  number: text('number').notNull().default(''),
  level: text('level').notNull().default(''),
  issuer: text('issuer').notNull().default(''),
  issued_on: date('issued_on'),
  expires_on: date('expires_on'),
  last_used_on: date('last_used_on'),
  verified_by: text('verified_by'),
  verified_at: instant('verified_at'),
  note: text('note').notNull().default(''),
  created_at: createdAt(),
  deleted_at: deletedAt(),
  /** A document of the same worker that shows it. */
  file_id: integer('file_id'),
  renews_id: integer('renews_id'),
  /** When the worker sent it; it then waits for somebody to check it. */
  sent_at: instant('sent_at'),
  /** The last day on which it is good; a trigger fills both. */
  ends_on: date('ends_on'),
  ends_by: text('ends_by', { enum: ['expired', 'lapsed'] })
    .notNull()
    .default('expired'),
});
