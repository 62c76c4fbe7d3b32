import { z } from 'zod';
import type { Reply } from '../assistant.ts';

/** Blocks and other ends of an answer that was not meant to be given. */
const FINISHED = new Set(['STOP', 'MAX_TOKENS', 'FINISH_REASON_UNSPECIFIED']);
/** Half of what is remembered: the longest reply leaves room for a question about it. */
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

export type ProviderAnswer = { status: number; body: unknown };

/** What the provider's answer means for the visitor. Its own words stop here. */
export function readAnswer({ status, body }: ProviderAnswer): Reply {
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
