import { z } from 'zod';
import { ACCESS_REASON_MAX } from './access-log.ts';
import { DOCUMENT_KINDS, DOCUMENT_NAME_MAX, DOCUMENT_TYPES, OPENING_REASONS } from './documents.ts';
import { because } from './problems.ts';
import { instant, line } from './text.ts';

/* What the panel knows of a worker's papers. Where a file is stored is nobody's business. */

export const documentInput = z.object({
  kind: z.enum(DOCUMENT_KINDS, because('notValid')),
  name: line({ field: 'document.name', max: DOCUMENT_NAME_MAX }),
});

export const workerDocument = z.object({
  id: z.number().int(),
  worker_id: z.number().int(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  size: z.number().int(),
  from_worker: z.boolean(),
  created_at: instant,
});

export const workerDocuments = z.array(workerDocument);

/** Each opening is noted with its reason. */
export const documentOpening = z
  .object({
    reason: z.enum(OPENING_REASONS, because('notValid')),
    note: line({ field: 'document.reason', min: 0, max: ACCESS_REASON_MAX }).default(''),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    error: because('required', 'document.reason'),
  });

export type DocumentInput = z.infer<typeof documentInput>;
export type WorkerDocument = z.infer<typeof workerDocument>;
export type DocumentOpening = z.infer<typeof documentOpening>;
