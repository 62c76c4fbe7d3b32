import { z } from 'zod';
import { SERVICE_FIELDS } from './panel-limits.ts';
import { storedTranslations, writtenTranslations } from './record-translations.ts';
import { inOneLanguage, line, paragraphs, version } from './text.ts';

export const service = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  ...inOneLanguage,
});

/** For administrators: the version says which state the next save replaces. */
export const serviceRecord = service.extend({
  version: z.int(),
  translations: storedTranslations('services'),
});

const { title, description } = SERVICE_FIELDS;

export const serviceInput = z.object({
  title: line(title),
  description: paragraphs({ field: description.field, min: 0, max: description.max }),
  translations: writtenTranslations('services'),
  /** Of a record that is changed. Panels of the release before this one send none. */
  version: version.optional(),
});

export type Service = z.infer<typeof service>;
export type ServiceRecord = z.infer<typeof serviceRecord>;
export type ServiceInput = z.infer<typeof serviceInput>;
