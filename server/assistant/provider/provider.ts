import { z } from 'zod';
import type { AgencyFacts } from '../../../contracts/agency-facts.ts';
import type { ProviderSettings } from '../../env.ts';
import { errorDetails, type Log } from '../../observability/log.ts';
import type { Assistant, NoReply, Question, Reply } from '../assistant.ts';
import { greetingOf, refusalOf } from '../sayings.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { instructions } from './instructions.ts';
import { leaksInstructions, leaksKey } from './leaks.ts';

const PATIENCE_MS = 12_000;
const AT_ONCE = 32;
const ANSWER_MAX_BYTES = 256 * 1024;
const ANSWER_MAX_TOKENS = 2_048;

type Deps = {
  settings: ProviderSettings;
  /** Counts one call; false when it is beyond the limit of the day. */
  spendCall: (now: Date) => Promise<boolean>;
  log: Log;
  /** Aborted when this node stops: waiting visitors get 'overloaded' and ask another node when they try again. */
  stopping?: AbortSignal;
  patienceMs?: number;
};

/** Answers with the provider's generateContent API. */
export function createProviderAssistant({
  settings,
  spendCall,
  log,
  stopping = new AbortController().signal,
  patienceMs = PATIENCE_MS,
}: Deps): Assistant {
  const breaker = createCircuitBreaker();
  let atOnce = 0;
  let lastReason: NoReply = 'failed';

  const ask: Assistant = async (question, facts, now) => {
    if (!breaker.mayPass(now.getTime())) return { ok: false, reason: lastReason };
    if (!(await spendCall(now))) return { ok: false, reason: 'quota' };
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]);
    const { status, body } = await call(settings, contents(question, facts), signal).catch(
      (error): ProviderAnswer => {
        log.warn('provider.unreachable', errorDetails(error));
        return SILENCE;
      },
    );
    if (stopping.aborted && status === SILENCE.status) return { ok: false, reason: 'overloaded' };
    const reply = readAnswer({ status, body });
    if (!reply.ok) {
      log.warn('provider.no-reply', { status, reason: reply.reason });
      lastReason = reply.reason;
    }
    if (status >= 500) breaker.failed(now.getTime());
    else breaker.succeeded();
    return reply.ok ? { ok: true, text: withinRules(reply.text, facts, settings.key) } : reply;
  };

  return async (...question) => {
    if (atOnce >= AT_ONCE) return { ok: false, reason: 'overloaded' };
    atOnce += 1;
    try {
      return await ask(...question);
    } finally {
      atOnce -= 1;
    }
  };
}

/** Stands for no answer at all, and counts like the provider's own gateway timeout. */
const SILENCE: ProviderAnswer = { status: 504, body: null };

/** Replaces a reply that leaks the rules or the key: a model can be talked into breaking its rules. */
const withinRules = (text: string, facts: AgencyFacts, key: string) =>
  leaksInstructions(text, facts) || leaksKey(text, key) ? refusalOf(facts) : text;

const contents = ({ text, history }: Question, facts: AgencyFacts) => [
  message('user', instructions(facts)),
  message('model', greetingOf(facts)),
  ...history.flatMap(({ asked, answered }) => [message('user', asked), message('model', answered)]),
  message('user', text),
];

const message = (role: 'user' | 'model', text: string) => ({ role, parts: [{ text }] });

async function call(
  { baseUrl, model, key }: ProviderSettings,
  contents: object[],
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  const response = await fetch(`${baseUrl}/v1beta/models/${model}:generateContent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
    body: JSON.stringify({
      contents,
      generationConfig: { temperature: 0.2, maxOutputTokens: ANSWER_MAX_TOKENS },
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
const FINISHED = new Set(['STOP', 'MAX_TOKENS', 'FINISH_REASON_UNSPECIFIED']);
/** About half of the history limit (CHAT_HISTORY), so that the longest reply still fits in with its question. */
const REPLY_MAX = 4_000;

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
function readAnswer({ status, body }: ProviderAnswer): Reply {
  if (status !== 200) return { ok: false, reason: reasonOf(status, refused.safeParse(body).data) };
  const [candidate] = answered.safeParse(body).data?.candidates ?? [];
  const text = candidate?.content.parts
    .map((part) => part.text ?? '')
    .join('')
    .trim();
  if (!text || !FINISHED.has(candidate?.finishReason ?? 'STOP'))
    return { ok: false, reason: 'failed' };
  return { ok: true, text: text.slice(0, REPLY_MAX) };
}

function reasonOf(status: number, refusal: z.infer<typeof refused> | undefined) {
  const message = refusal?.error.message ?? '';
  if (status === 503 || /overloaded/i.test(message)) return 'overloaded';
  if (status === 401 || status === 403 || /API key/i.test(message)) return 'key';
  if (status === 429 || /quota/i.test(message)) return 'quota';
  return 'failed';
}
