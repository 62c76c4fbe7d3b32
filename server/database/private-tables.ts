import { HIDING_ROLES, LOGGED_ACCESS } from '../../contracts/access-log.ts';
import { DOCUMENT_KINDS, DOCUMENT_TYPES } from '../../contracts/documents.ts';
import { deletedAt, identity, instant, onlyRow } from './columns.ts';
import { bigint, boolean, integer, pgTable, text } from './drizzle.ts';

/* What is private, and who has looked at it. */

export const accessLog = pgTable('access_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  actor: text('actor').notNull(),
  admin_id: integer('admin_id'),
  /** At that time. */
  admin_name: text('admin_name'),
  what: text('what', { enum: LOGGED_ACCESS }).notNull(),
  noun: text('noun').notNull(),
  noun_id: integer('noun_id'),
  /** Whose data it was; null where it was those of many. */
  worker_id: integer('worker_id'),
  reason: text('reason').notNull().default(''),
  request_id: text('request_id').notNull(),
});

/** For whom phone numbers are shown on click alone. No row: for nobody. */
export const phoneSetting = pgTable('phone_setting', {
  id: onlyRow(),
  roles: text('roles', { enum: HIDING_ROLES }).array().notNull().default([]),
  clients: boolean('clients').notNull().default(false),
});

/** Papers of workers; their files are in the store of documents. */
export const workerDocuments = pgTable('worker_documents', {
  id: identity(),
  worker_id: integer('worker_id').notNull(),
  kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
  name: text('name').notNull(),
  /** The name in the store, which nobody can guess. */
  file: text('file').notNull(),
  type: text('type', { enum: DOCUMENT_TYPES }).notNull(),
  size: integer('size').notNull(),
  from_worker: boolean('from_worker').notNull().default(false),
  created_at: instant('created_at').notNull(),
  deleted_at: deletedAt(),
});
