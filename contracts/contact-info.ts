import { z } from 'zod';
import { email, line, paragraphs } from './text.ts';

export const contactInfo = z.object({
  phone: z.string(),
  email: z.string(),
  address: z.string(),
});

export const contactInfoRecord = contactInfo.extend({ version: z.number().int() });

const empty = z.string().trim().length(0);

export const contactInfoInput = z.object({
  phone: line({ name: 'Phone', min: 0, max: 60 }),
  email: z.union([empty, email('Email')]),
  address: paragraphs({ name: 'Address', min: 0, max: 500 }),
  /** null = there was none yet */
  version: z.number().int().nullable(),
});

export type ContactInfo = z.infer<typeof contactInfo>;
export type ContactInfoInput = z.infer<typeof contactInfoInput>;
