import { z } from 'zod';
import { fieldErrors } from './field-limits.ts';
import { instant, line, paragraphs, version } from './text.ts';

/** The fields of the contact information and their limits, for the form (without zod) and for the contract. */
export const CONTACT_INFO_FIELDS = {
  phone: { name: 'Phone', max: 60 },
  email: { name: 'Email', max: 254 },
  address: { name: 'Address', max: 500 },
} as const;

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
    fieldErrors.notAnEmail(email.name),
  ),
  address: paragraphs({ ...address, min: 0 }),
  /** null = there was none yet */
  version: version.nullable(),
});

export type ContactInfo = z.infer<typeof contactInfo>;
export type ContactInfoRecord = z.infer<typeof contactInfoRecord>;
export type ContactInfoInput = z.infer<typeof contactInfoInput>;
