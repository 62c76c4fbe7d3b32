import { LANGUAGES } from '../../contracts/languages.ts';
import { MAIL_AUDIENCES, MAIL_KINDS, MAIL_STATES, type MailData } from '../../contracts/mails.ts';
import { bytes, foldedText, identity, instant, lowerText } from './columns.ts';
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from './drizzle.ts';

/** Written with the act that they are about, composed when they are sent. */
export const mails = pgTable('mails', {
  id: identity(),
  kind: text('kind', { enum: MAIL_KINDS }).notNull(),
  data: jsonb('data').$type<MailData>().notNull(),
  audience: text('audience', { enum: MAIL_AUDIENCES }).notNull(),
  language: text('language', { enum: LANGUAGES }).notNull(),
  to_address: text('to_address').notNull(),
  to_name: text('to_name').notNull().default(''),
  order_id: integer('order_id'),
  message_id: integer('message_id'),
  user_id: integer('user_id'),
  /** At most one mail with the same key. */
  dedupe_key: text('dedupe_key'),
  created_at: instant('created_at').notNull(),
  state: text('state', { enum: MAIL_STATES }).notNull().default('waiting'),
  /** After a failure, the time of the next try. */
  not_before: instant('not_before').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  /** A node is sending it, until then at most. */
  claimed_until: instant('claimed_until'),
  claim: uuid('claim'),
  ended_at: instant('ended_at'),
  /** The newer mail about the same request that replaced it while it waited. */
  replaced_by: integer('replaced_by'),
  last_error: text('last_error'),
  search: lowerText('search'),
  search_folded: foldedText('search_folded'),
});

/** Each lets somebody without a session do one thing. Only the hash of its code is stored. */
export const links = pgTable('links', {
  code_hash: bytes('code_hash').primaryKey(),
  purpose: text('purpose', { enum: ['worker', 'invite', 'reset', 'paper'] }).notNull(),
  order_id: integer('order_id'),
  user_id: integer('user_id'),
  certificate_id: integer('certificate_id'),
  /** Of the order: a link for an old time does not answer for a new one. */
  sequence: integer('sequence'),
  language: text('language', { enum: LANGUAGES }).notNull().default('en'),
  shows_client: boolean('shows_client').notNull().default(false),
  created_at: instant('created_at').notNull(),
  expires_at: instant('expires_at').notNull(),
  used_at: instant('used_at'),
  revoked_at: instant('revoked_at'),
});
