import { z } from 'zod';
import type { Translation } from './languages.ts';
import { instant, perTranslation } from './text.ts';

/** The parts of the page that are edited in the panel, in the order of the page. Each is a file of content/, or a part of one. */
export const SITE_SECTIONS = [
  'brand',
  'hero',
  'about',
  'partners',
  'trust',
  'business-hours',
  'cities',
  'projects',
  'clients',
  'answers',
] as const;
export type SiteSection = (typeof SITE_SECTIONS)[number];

export const siteSection = z.enum(SITE_SECTIONS);

/** Such as 'counters.0.label'. */
const paths = z.array(z.string().max(200)).max(1_000);

/** A section as the file's schema has it, which the server checks, and its texts in other languages in the same structure. */
const written = z.object({ value: z.unknown(), texts: perTranslation(z.unknown()) });

/** 0 while nothing but the file has ever been shown. Every change counts, 'Back to the file' among them. */
const version = z.number().int().min(0).max(2_147_483_647);

/** The present state of a section, in the list of all. */
const sectionState = z.object({
  section: siteSection,
  version,
  /** False while the page shows what the file says. */
  stored: z.boolean(),
  /** What is stored no longer fits, and the page shows the file. */
  unreadable: z.boolean(),
  updated_at: instant.nullable(),
  updated_by: z.string().nullable(),
  /** Texts without a translation. */
  missing: perTranslation(paths),
  /** Translations of an original that has changed since. */
  older: perTranslation(paths),
});

export const siteSections = z.object({ rows: z.array(sectionState) });
export const siteSectionRecord = sectionState.extend({
  ...written.shape,
  /** What other parts of the page call things that this one names, too. */
  names: z.object({ clients: z.array(z.string()), cities: z.array(z.string()) }),
  /** Where the pictures that come from files are served, by the names that the section may use. */
  addresses: z.record(z.string(), z.string()),
});

export const siteSectionInput = written.extend({
  /** What the author was looking at. */
  version,
  /** Translations that are still right although the original has changed. */
  still_right: perTranslation(paths),
});

export const versionOnly = z.object({ version });

export const siteSectionHistory = z.object({
  rows: z.array(
    z.object({
      version,
      saved_at: instant,
      saved_by: z.string(),
      /** False for 'Back to the file'. */
      stored: z.boolean(),
    }),
  ),
});

/** What a version said; version 0 is the file. */
export const siteSectionVersion = z.object({ version, stored: z.boolean(), ...written.shape });

export const siteRestoreInput = z.object({ version, of_version: version });

export type SectionState = z.infer<typeof sectionState>;
export type SiteSectionRecord = z.infer<typeof siteSectionRecord>;
export type SiteSectionHistory = z.infer<typeof siteSectionHistory>;
export type SiteSectionInput = z.infer<typeof siteSectionInput>;
export type SiteSectionVersion = z.infer<typeof siteSectionVersion>;
export type Written = { value: unknown; texts: Record<Translation, unknown> };
