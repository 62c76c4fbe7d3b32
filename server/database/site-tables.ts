import { LANGUAGES } from '../../contracts/languages.ts';
import { NAME_RULES } from '../../contracts/panel-limits.ts';
import { PICTURE_USES } from '../../contracts/picture-uploads.ts';
import { createdAt, deletedAt, identity, instant, onlyRow } from './columns.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from './drizzle.ts';

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

/** What the agency has chosen for all clients. */
export const agencySettings = pgTable('agency_settings', {
  id: onlyRow(),
  client_names: text('client_names', { enum: NAME_RULES }).notNull().default('full'),
  version: integer('version').notNull().default(1),
  updated_at: instant('updated_at').notNull().defaultNow(),
});

export const services = pgTable('services', {
  id: identity(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  /** Counted by a trigger, with every change of the texts. */
  version: integer('version').notNull().default(1),
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
  version: integer('version').notNull().default(1),
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
    /** Since when the original says something else; null where that is not known. */
    original_changed_at: instant('original_changed_at'),
  },
  (table) => [primaryKey({ columns: [table.noun, table.noun_id, table.field, table.language] })],
);

/** What is typed and not published, for one browser. */
export const sitePreviews = pgTable('site_previews', {
  grant_id: text('grant_id').primaryKey(),
  section: text('section').notNull(),
  value: jsonb('value').notNull(),
  made_at: instant('made_at').notNull(),
});

/** Uploaded, whether or not anything shows it. The size is that of the largest one made; pictures of before have none. */
export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  saved_at: instant('saved_at').notNull(),
  unused_since: instant('unused_since'),
  width: integer('width'),
  height: integer('height'),
  made_for: text('made_for', { enum: PICTURE_USES }).notNull().default('page'),
});

/** What the panel says in place of a file of content/. */
export const siteContent = pgTable('site_content', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull(),
  updated_by: text('updated_by').notNull(),
  updated_at: instant('updated_at').notNull(),
});

export const siteContentHistory = pgTable(
  'site_content_history',
  {
    key: text('key').notNull(),
    version: integer('version').notNull(),
    /** Null: back to the file. */
    value: jsonb('value'),
    saved_by: text('saved_by').notNull(),
    saved_at: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
);
