import { z } from 'zod';
import { line, paragraphs } from './text.ts';

export const service = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
});

export const serviceInput = z.object({
  title: line({ name: 'Service Title', max: 120 }),
  description: paragraphs({ name: 'Description', min: 0, max: 4_000 }),
});

export type Service = z.infer<typeof service>;
export type ServiceInput = z.infer<typeof serviceInput>;
