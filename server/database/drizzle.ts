import { createRequire } from 'node:module';

export type { SQL } from 'drizzle-orm';

// Drizzle's ES modules are 450 small files, and loading them takes seven times as long as its
// CommonJS build (1.1 s of processor time against 0.15). Everything of it is taken from here.
const require = createRequire(import.meta.url);

export const {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
} = require('drizzle-orm') as typeof import('drizzle-orm');

export const {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  PgTable,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');

export const { drizzle } =
  require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');
