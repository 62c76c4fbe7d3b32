import { ACCESS_KINDS, ACCESS_STATES } from '../../contracts/access-states.ts';
import { LANGUAGES } from '../../contracts/languages.ts';
import { bytes, createdAt, foldedText, identity, instant, lowerText } from './columns.ts';
import { boolean, integer, pgTable, text } from './drizzle.ts';

export const companies = pgTable('companies', {
  id: identity(),
  name: text('name').notNull(),
  /** Accounts of the company see each other's requests. */
  shares_requests: boolean('shares_requests').notNull().default(false),
  created_at: createdAt(),
});

/** People who ask for an account, and accounts that ask for more time. */
export const accessRequests = pgTable('access_requests', {
  id: identity(),
  kind: text('kind', { enum: ACCESS_KINDS }).notNull(),
  /** Whose renewal it is; the account that was opened after the other kind. */
  user_id: integer('user_id'),
  company: text('company').notNull().default(''),
  contact_name: text('contact_name').notNull().default(''),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  purpose: text('purpose').notNull().default(''),
  language: text('language', { enum: LANGUAGES }).notNull().default('en'),
  created_at: instant('created_at').notNull(),
  state: text('state', { enum: ACCESS_STATES }).notNull().default('open'),
  decided_at: instant('decided_at'),
  /** For the agency alone. */
  note: text('note').notNull().default(''),
  search: lowerText('search'),
  search_folded: foldedText('search_folded'),
});

/** Somebody wants a new password. The row is the same whether there is such an account or not. */
export const passwordAsks = pgTable('password_asks', {
  id: identity(),
  asked_at: instant('asked_at').notNull(),
  name: text('name'),
  code_hash: bytes('code_hash'),
});
