import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { PhoneSetting } from '../../contracts/access-log-page.ts';
import { errorBody } from '../../contracts/errors.ts';
import type { Language } from '../../contracts/languages.ts';
import type { ShownBook } from '../../contracts/magazine.ts';
import type { PresentPerson } from '../../contracts/people.ts';
import { problemsIn } from '../../contracts/problems.ts';
import type { SignedInUser } from '../../contracts/sessions.ts';
import type { Site } from '../../contracts/site.ts';
import type { Assistant, Translate } from '../assistant/assistant.ts';
import type { SignedHistory } from '../assistant/signed-history.ts';
import type { LiveContent } from '../content/live-content.ts';
import type { Content } from '../content/read-content.ts';
import type { Typed } from '../content/site-content.ts';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../errors.ts';
import type { FileStore } from '../files/file-store.ts';
import type { PanelStreams, RecruiterStreams } from '../live-updates/event-streams.ts';
import type { MailRoom } from '../mail/mail-room.ts';
import type { Log } from '../observability/log.ts';
import type { OpeningHoursReader } from '../opening-hours/opening-hours.ts';
import type { AddressRule, Budget, RateLimits } from '../rate-limits/rate-limits.ts';
import type { KnownCounts } from '../search/known-counts.ts';
import type { Candidates } from '../workers/candidates.ts';

export type AppDeps = {
  db: Database;
  mail: MailRoom;
  log: Log;
  limits: RateLimits;
  candidates: Candidates;
  chat: {
    assistant: Assistant;
    signedHistory: SignedHistory;
    content: Pick<Content, 'public' | 'in'>;
  };
  /** Null without a provider. */
  translate: Translate | null;
  /** Parts of the content that are edited in the panel. */
  siteContent: LiveContent;
  /** What the landing page would be rendered from. */
  previewSite: (typed: Typed | null, language: Language) => Promise<Site>;
  previewBooks: (typed: Typed | null, language: Language) => Promise<ShownBook[]>;
  pictures: FileStore;
  /** Papers of workers, for the agency alone. */
  documents: FileStore;
  panels: PanelStreams;
  recruiterStreams: RecruiterStreams;
  openingHours: OpeningHoursReader;
  counts: KnownCounts;
  now: () => Date;
  /** How long a person counts as present without a sign of life. */
  adminIdleMs: number;
  /** Hashes of persons' values in the audit are made with it. */
  auditKey: Buffer;
  https: boolean;
  /** Where visitors reach the site. */
  publicUrl: string;
  addressRule: AddressRule;
  /** Called after a write through this node, so that its cached public page is not served again. */
  forgetPublicPage: () => void;
};

export type AdminSession = {
  grant: string;
  expiresAt: Date;
  browserId: number | null;
  browser: string | null;
  /** Null where the agency has entered no people. */
  person: PresentPerson | null;
  /** For whom phone numbers are shown on click alone; null for nobody. */
  phones: PhoneSetting | null;
};

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; traceId?: string; user: SignedInUser; admin: AdminSession };
};

/** A router whose bad input becomes one refusal that names every wrong field. */
export const createRouter = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error.issues);
    },
  });

export const invalidInput = (issues: z.core.$ZodIssue[]) =>
  new Refusal('invalid-input.request', { fields: problemsIn(issues) });

export const body = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
});

export const answer = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** Refusals are thrown, not returned: they belong in the API document, not in the handlers' types. */
export const refusals: object = { default: answer(errorBody, 'Refused; nothing was changed') };

/** Sent by our screens with every write that adds something, and again with its retries. */
export const retryHeaders = z.object({ 'idempotency-key': z.string().min(8).max(100).optional() });

export function clientAddress(c: Context<AppEnv>, deps: AppDeps): string {
  return deps.addressRule(
    c.env.incoming.socket.remoteAddress ?? 'unknown',
    c.req.header('x-forwarded-for'),
  );
}

export async function spendOrRefuse(deps: AppDeps, budget: Budget, subject: string): Promise<void> {
  const spent = await deps.limits.spend(budget, subject, deps.now());
  if (spent.allowed) return;
  const { retryAfterSeconds } = spent;
  const [unit, count] = readableWait(retryAfterSeconds);
  throw new Refusal(`too-many-requests.attempts.${unit}`, { values: { count }, retryAfterSeconds });
}

function readableWait(seconds: number): ['seconds' | 'minutes' | 'hours', number] {
  if (seconds < 90) return ['seconds', seconds];
  return seconds < 5400
    ? ['minutes', Math.ceil(seconds / 60)]
    : ['hours', Math.ceil(seconds / 3600)];
}
