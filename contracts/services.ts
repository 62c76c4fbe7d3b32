import { z } from 'zod';
import { SERVICE_FIELDS } from './field-limits.ts';
import { inOneLanguage } from './language-fields.ts';
import { line, paragraphs } from './text.ts';

export const service = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  ...inOneLanguage,
});

export const serviceInput = z.object({
  title: line(SERVICE_FIELDS.title),
  description: paragraphs({ ...SERVICE_FIELDS.description, min: 0 }),
});

export type Service = z.infer<typeof service>;
export type ServiceInput = z.infer<typeof serviceInput>;
