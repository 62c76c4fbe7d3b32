import { LANGUAGES } from '../../contracts/languages.ts';
import { createdAt, deletedAt, identity, instant, onlyRow } from './columns.ts';
import { boolean, integer, pgTable, primaryKey, smallint, text } from './drizzle.ts';

/* What the agency writes for visitors. */

export const aboutUs = pgTable('about_us', {
  id: onlyRow(),
  content: text('content').notNull(),
  version: integer('version').notNull().default(1),
  updated_at: instant('updated_at').notNull().defaultNow(),
});

export const contactInfo = pgTable('contact_info', {
  id: onlyRow(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  address: text('address').notNull(),
  version: integer('version').notNull().default(1),
  updated_at: instant('updated_at').notNull().defaultNow(),
});

export const services = pgTable('services', {
  id: identity(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  created_at: createdAt(),
  deleted_at: deletedAt(),
});

export const portfolio = pgTable('portfolio', {
  id: identity(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  image_url: text('image_url').notNull(),
  client: text('client').notNull().default(''),
  place: text('place').notNull().default(''),
  from_year: smallint('from_year'),
  to_year: smallint('to_year'),
  crew_min: integer('crew_min'),
  crew_max: integer('crew_max'),
  illustration: boolean('illustration').notNull().default(false),
  created_at: createdAt(),
  deleted_at: deletedAt(),
});

/** What visitors read of each noun. Numbers, addresses of mails and pictures are the same in every language. */
export const TRANSLATED_TEXTS = {
  about_us: ['content'],
  contact_info: ['address'],
  portfolio: ['title', 'description'],
  services: ['title', 'description'],
} as const;
export type TranslatedNoun = keyof typeof TRANSLATED_TEXTS;

/** What the agency wrote, in other languages. The noun is the table of the original. */
export const translations = pgTable(
  'translations',
  {
    noun: text('noun').notNull(),
    noun_id: integer('noun_id').notNull(),
    field: text('field').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    value: text('value').notNull(),
    /** The text that it was made from. */
    original: text('original').notNull(),
    /** Visitors see what was checked. */
    state: text('state', { enum: ['draft', 'checked'] })
      .notNull()
      .default('checked'),
    updated_at: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.noun, table.noun_id, table.field, table.language] })],
);

/** Uploaded, whether or not a portfolio item shows it. */
export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  saved_at: instant('saved_at').notNull(),
  unused_since: instant('unused_since'),
});
