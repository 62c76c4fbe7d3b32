import { z } from 'zod';
import type { ProviderSettings } from '../../env.ts';
import { errorDetails, type Log } from '../../observability/log.ts';
import type { NoReply, Reply } from '../assistant.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

const PATIENCE_MS = 12_000;
const AT_ONCE = 32;
const ANSWER_MAX_BYTES = 256 * 1024;

export type ProviderDeps = {
  settings: ProviderSettings;
  /** Counts one call; false when it is beyond the limit of the day. */
  spendCall: (now: Date) => Promise<boolean>;
  log: Log;
  /** Aborted when this node stops: who waits gets 'overloaded' and asks another node with the next try. */
  stopping?: AbortSignal;
  patienceMs?: number;
};

type Turn = { role: 'user' | 'model'; parts: [{ text: string }] };
export const message = (role: Turn['role'], text: string): Turn => ({ role, parts: [{ text }] });

type Wanted = { contents: Turn[]; maxTokens: number; mayBeCut: boolean };
export type CallProvider = (wanted: Wanted, now: Date) => Promise<Reply>;

/** Calls the provider's generateContent API, within the limits of the day and of this node. */
export function createProviderCalls({
  settings,
  spendCall,
  log,
  stopping = new AbortController().signal,
  patienceMs = PATIENCE_MS,
}: ProviderDeps): CallProvider {
  const breaker = createCircuitBreaker();
  let atOnce = 0;
  let lastReason: NoReply = 'failed';

  const ask: CallProvider = async ({ contents, maxTokens, mayBeCut }, now) => {
    if (!breaker.mayPass(now.getTime())) return { ok: false, reason: lastReason };
    if (!(await spendCall(now))) return { ok: false, reason: 'quota' };
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]);
    const { status, body } = await call(settings, contents, maxTokens, signal).catch(
      (error): ProviderAnswer => {
        log.warn('provider.unreachable', errorDetails(error));
        return SILENCE;
      },
    );
    if (stopping.aborted && status === SILENCE.status) return { ok: false, reason: 'overloaded' };
    const reply = readAnswer({ status, body }, mayBeCut);
    if (!reply.ok) {
      log.warn('provider.no-reply', { status, reason: reply.reason });
      lastReason = reply.reason;
    }
    if (status >= 500) breaker.failed(now.getTime());
    else breaker.succeeded();
    return reply;
  };

  return async (...wanted) => {
    if (atOnce >= AT_ONCE) return { ok: false, reason: 'overloaded' };
    atOnce += 1;
    try {
      return await ask(...wanted);
    } finally {
      atOnce -= 1;
    }
  };
}

/** Stands for no answer at all, and counts like the provider's own gateway timeout. */
const SILENCE: ProviderAnswer = { status: 504, body: null };

async function call(
  { baseUrl, model, key }: ProviderSettings,
  contents: Turn[],
  maxOutputTokens: number,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  const response = await fetch(`${baseUrl}/v1beta/models/${model}:generateContent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
    body: JSON.stringify({
      contents,
      generationConfig: { temperature: 0.2, maxOutputTokens },
    }),
    // A redirect could send the key to another host.
    redirect: 'error',
    signal,
  });
  return { status: response.status, body: await readJson(response) };
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new Error('The answer is too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

/** With any other finish reason the answer was blocked or is not usable. */
const FINISHED = new Set(['STOP', 'FINISH_REASON_UNSPECIFIED']);
/** The answer goes on after its limit. */
const CUT = 'MAX_TOKENS';

const answered = z.object({
  candidates: z
    .array(
      z.object({
        content: z.object({ parts: z.array(z.object({ text: z.string().optional() })) }),
        finishReason: z.string().optional(),
      }),
    )
    .min(1),
});
const refused = z.object({
  error: z.object({ message: z.string().optional(), status: z.string().optional() }),
});

type ProviderAnswer = { status: number; body: unknown };

/** Turns the provider's answer into a reply. Its error messages are not passed on. */
function readAnswer({ status, body }: ProviderAnswer, mayBeCut: boolean): Reply {
  if (status !== 200) return { ok: false, reason: reasonOf(status, refused.safeParse(body).data) };
  const [candidate] = answered.safeParse(body).data?.candidates ?? [];
  const text = candidate?.content.parts
    .map((part) => part.text ?? '')
    .join('')
    .trim();
  const finish = candidate?.finishReason ?? 'STOP';
  if (!text || !(FINISHED.has(finish) || (mayBeCut && finish === CUT)))
    return { ok: false, reason: 'failed' };
  return { ok: true, text };
}

function reasonOf(status: number, refusal: z.infer<typeof refused> | undefined) {
  const message = refusal?.error.message ?? '';
  if (status === 503 || /overloaded/i.test(message)) return 'overloaded';
  if (status === 401 || status === 403 || /API key/i.test(message)) return 'key';
  if (status === 429 || /quota/i.test(message)) return 'quota';
  return 'failed';
}
