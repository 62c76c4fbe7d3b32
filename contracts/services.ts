import { z } from 'zod';
import { SERVICE_FIELDS } from './panel-limits.ts';
import { inOneLanguage, line, paragraphs } from './text.ts';

export const service = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  ...inOneLanguage,
});

const { title, description } = SERVICE_FIELDS;

export const serviceInput = z.object({
  title: line(title),
  description: paragraphs({ field: description.field, min: 0, max: description.max }),
});

export type Service = z.infer<typeof service>;
export type ServiceInput = z.infer<typeof serviceInput>;
