import { z } from 'zod';
import { CONTACT_INFO_FIELDS } from './contact-info-fields.ts';
import { sentences } from './sentences.ts';
import { instant, line, paragraphs, version } from './text.ts';

export const contactInfo = z.object({
  phone: z.string(),
  email: z.string(),
  address: z.string(),
});

export const contactInfoRecord = contactInfo.extend({
  version: z.number().int(),
  updated_at: instant,
});

const anEmail = z.email();
const { phone, email, address } = CONTACT_INFO_FIELDS;

export const contactInfoInput = z.object({
  phone: line({ ...phone, min: 0 }),
  // Not a union with the empty text: of that zod says 'Invalid input' and no more.
  email: line({ ...email, min: 0 }).refine(
    (value) => value === '' || anEmail.safeParse(value).success,
    sentences.notAnEmail(email.name),
  ),
  address: paragraphs({ ...address, min: 0 }),
  /** null = there was none yet */
  version: version.nullable(),
});

export type ContactInfo = z.infer<typeof contactInfo>;
export type ContactInfoRecord = z.infer<typeof contactInfoRecord>;
export type ContactInfoInput = z.infer<typeof contactInfoInput>;
