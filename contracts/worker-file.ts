import { z } from 'zod';
import { ORDER_STATUSES, OUTCOMES } from './order-acts.ts';
import { workerRatings } from './ratings.ts';
import { instant } from './text.ts';

/* What the sheet of a worker shows beside the record and the certificates. */

export const workerFile = z.object({
  /** Tests, missions and leave, the latest first. A bound that nobody knows is null. */
  calendar: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(['test', 'mission', 'leave', 'other']),
      site: z.string(),
      order_id: z.number().int().nullable(),
      from: instant.nullable(),
      to: instant.nullable(),
    }),
  ),
  requests: z.array(
    z.object({
      id: z.number().int(),
      reference: z.string(),
      recruiter: z.string(),
      date: instant,
      minutes: z.number().int(),
      status: z.enum(ORDER_STATUSES),
      outcome: z.enum(OUTCOMES).nullable(),
      answer_due_at: instant.nullable(),
    }),
  ),
  ratings: workerRatings,
  /** Who changed what is in the audit; here is what was done, and when. */
  history: z.array(
    z.object({
      id: z.coerce.number().int(),
      at: instant,
      noun: z.enum(['workers', 'worker_certificates', 'worker_documents']),
      action: z.string(),
    }),
  ),
});

export type WorkerFile = z.infer<typeof workerFile>;
