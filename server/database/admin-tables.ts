import type { AuditChanges } from '../../contracts/audit.ts';
import { LANGUAGES } from '../../contracts/languages.ts';
import { ROLES } from '../../contracts/roles.ts';
import { bytes, deletedAt, identity, instant, onlyRow } from './columns.ts';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from './drizzle.ts';

export const codePin = pgTable('code_pin', {
  id: onlyRow(),
  pin_hash: text('pin_hash').notNull(),
  changed_at: instant('changed_at').notNull().defaultNow(),
});

/** People who work in the panel; while there are none, the PIN alone opens it. */
export const admins = pgTable('admins', {
  id: identity(),
  name: text('name').notNull(),
  role: text('role', { enum: ROLES }).notNull(),
  code_hash: text('code_hash').notNull(),
  language: text('language', { enum: LANGUAGES }).notNull().default('en'),
  email: text('email').notNull().default(''),
  active: boolean('active').notNull().default(true),
  created_at: instant('created_at').notNull(),
  /** When the person last entered the code. */
  last_seen_at: instant('last_seen_at'),
  deleted_at: deletedAt(),
});

export const adminGrants = pgTable('admin_grants', {
  id: uuid('id').primaryKey(),
  secret_hash: bytes('secret_hash').notNull(),
  created_at: instant('created_at').notNull(),
  expires_at: instant('expires_at').notNull(),
  browser_id: integer('browser_id'),
  /** Who has entered the personal code in this browser. */
  admin_id: integer('admin_id'),
  /** Until then the person counts as present without a sign of life. */
  person_until: instant('person_until'),
});

export const audit = pgTable('audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  noun: text('noun').notNull(),
  noun_id: integer('noun_id'),
  request_id: text('request_id').notNull(),
  /** Why something unusual was done. */
  reason: text('reason'),
  /** Of an act on many records at once. */
  noun_ids: integer('noun_ids').array(),
  admin_id: integer('admin_id'),
  /** At that time. */
  admin_name: text('admin_name'),
  browser: text('browser'),
  changes: jsonb('changes').$type<AuditChanges>(),
});
