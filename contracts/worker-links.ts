import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import {
  CALL_OFF_WAYS,
  WORKER_ANSWERS,
  WORKER_REASON_MAX,
  WORKER_WAYS,
  type WorkerAnswer,
} from './order-acts.ts';
import { because } from './problems.ts';
import { line, version } from './text.ts';

/* How the agency tells a worker of a test, and how the worker answers by link. */

const language = z.enum(LANGUAGES).default('fr');
const showsClient = z.boolean().default(false);

export const workerLinkInput = z.object({
  /** Of the order that its author was looking at. */
  version: version.optional(),
  language,
  shows_client: showsClient,
});

/** The code of the link is nowhere else: the database has its hash alone. */
export const workerLink = z.object({
  url: z.string(),
  /** For WhatsApp, SMS or any other messenger, in the worker's language. */
  text: z.string(),
  /** The worker's number with its country, digits only; null where there is none. */
  phone: z.string().nullable(),
  /** What stands on paper, in the worker's language. */
  letter: z.object({
    language: z.enum(LANGUAGES),
    agency: z.string(),
    greeting: z.string(),
    intro: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    scan: z.string(),
    no_phone: z.string(),
  }),
});

/** `language` and `shows_client` are for the mail, whose link is made when it is sent. */
export const workerNotifiedInput = z
  .object({
    way: z.enum(WORKER_WAYS),
    language,
    shows_client: showsClient,
    /** That the test does not take place. */
    off: z.boolean().default(false),
  })
  .refine(({ way, off }) => !off || CALL_OFF_WAYS.includes(way), {
    path: ['way'],
    error: because('notValid'),
  });

/** A form that is posted without JavaScript. */
export const workerAnswerForm = z.object({
  answer: z.enum(WORKER_ANSWERS),
  reason: line({ field: 'order.reason', min: 0, max: WORKER_REASON_MAX }).default(''),
});

export type WorkerLinkInput = z.input<typeof workerLinkInput>;
export type WorkerLink = z.infer<typeof workerLink>;
export type WorkerNotifiedInput = z.input<typeof workerNotifiedInput>;
export type WorkerLetter = WorkerLink['letter'];

/** late: too close to the start to answer by link. */
export type AppointmentState = 'open' | 'late' | 'changed' | 'over' | 'cancelled';

/** Nothing of it is about the client, unless the agency wanted that. */
export type ShownAppointment = {
  state: AppointmentState;
  job_title: string;
  date: Date;
  minutes: number;
  place: string;
  /** What the worker has to bring. */
  note: string;
  client: string | null;
  answer: WorkerAnswer | null;
  answerUntil: Date;
};
