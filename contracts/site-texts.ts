import { z } from 'zod';
import { ABOUT_US_FIELDS, CONTACT_INFO_FIELDS } from './panel-limits.ts';
import { because } from './problems.ts';
import { storedTranslations, writtenTranslations } from './record-translations.ts';
import { inOneLanguage, instant, line, paragraphs, version } from './text.ts';

export const aboutUs = z.object({ content: z.string(), ...inOneLanguage });

/** For administrators: the version says which text the next save replaces. */
export const aboutUsRecord = aboutUs.extend({
  version: z.number().int(),
  updated_at: instant,
  translations: storedTranslations('about_us'),
});

export const aboutUsInput = z.object({
  content: paragraphs(ABOUT_US_FIELDS.content),
  translations: writtenTranslations('about_us'),
  /** Null when nothing was stored yet. */
  version: version.nullable(),
});

export type AboutUs = z.infer<typeof aboutUs>;
export type AboutUsRecord = z.infer<typeof aboutUsRecord>;
export type AboutUsInput = z.infer<typeof aboutUsInput>;

export const contactInfo = z.object({
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  ...inOneLanguage,
});

export const contactInfoRecord = contactInfo.extend({
  version: z.number().int(),
  updated_at: instant,
  translations: storedTranslations('contact_info'),
});

const anEmail = z.email();
const { phone, email, address } = CONTACT_INFO_FIELDS;

export const contactInfoInput = z.object({
  phone: line({ ...phone, min: 0 }),
  // A union with the empty text would answer with zod's 'Invalid input' instead of our sentence.
  email: line({ ...email, min: 0 }).refine(
    (value) => value === '' || anEmail.safeParse(value).success,
    because('notAnEmail', email.field),
  ),
  address: paragraphs({ ...address, min: 0 }),
  translations: writtenTranslations('contact_info'),
  /** Null when nothing was stored yet. */
  version: version.nullable(),
});

export type ContactInfo = z.infer<typeof contactInfo>;
export type ContactInfoRecord = z.infer<typeof contactInfoRecord>;
export type ContactInfoInput = z.infer<typeof contactInfoInput>;
