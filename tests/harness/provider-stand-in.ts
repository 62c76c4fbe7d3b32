import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const turn = z.strictObject({
  role: z.enum(['user', 'model']),
  parts: z.array(z.strictObject({ text: z.string().min(1) })).min(1),
});
const request = z.strictObject({
  contents: z.array(turn).min(1),
  generationConfig: z.strictObject({ temperature: z.number(), maxOutputTokens: z.int() }),
});

export type Turn = z.infer<typeof turn>;
export type ProviderCall = { path: string; headers: IncomingHttpHeaders; contents: Turn[] };

const reply = (text: string, finishReason = 'STOP') => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason }],
});
const refused = (code: number, status: string, message: string) => ({
  error: { code, status, message },
});
const textOf = (of: Turn | undefined) => of?.parts.map(({ text }) => text).join('') ?? '';

type Answer = { status: number; body: unknown; location?: string } | 'nothing' | 'hang-up';

const AWAY = '/away';

/** Answers and failures of real providers, with their original texts. */
const BEHAVIOURS = {
  answer: (contents) => ok(reply(`You asked: ${textOf(contents.at(-1))}`)),
  /** Two parts, as longer answers come. */
  'answer-in-parts': () => ({
    status: 200,
    body: { candidates: [{ content: { parts: [{ text: 'One, ' }, { text: 'two.' }] } }] },
  }),
  /** A model that repeats its instructions. */
  gullible: (contents) => ok(reply(textOf(contents[0]))),
  /** A model that repeats the key it was called with. */
  'tell-key': (_, key) => ok(reply(`Of course. My key is ${key}.`)),
  stall: () => 'nothing',
  'hang-up': () => 'hang-up',
  overload: () => ({
    status: 503,
    body: refused(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
  }),
  quota: () => ({
    status: 429,
    body: refused(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.'),
  }),
  'bad-key': () => ({
    status: 400,
    body: refused(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
  }),
  'no-model': () => ({
    status: 404,
    body: refused(404, 'NOT_FOUND', 'models/x is not found for API version v1beta.'),
  }),
  'own-error': () => ({ status: 500, body: refused(500, 'INTERNAL', 'An internal error.') }),
  safety: () => ok(reply('', 'SAFETY')),
  recitation: () => ok(reply('Once upon a time', 'RECITATION')),
  language: () => ok(reply('Bonjour', 'LANGUAGE')),
  'blocked-question': () => ok({ promptFeedback: { blockReason: 'SAFETY' } }),
  /** Redirects to another address, which counts requests. */
  'send-away': () => ({ status: 307, body: null, location: AWAY }),
  garbage: () => ({ status: 200, body: '<html>not what you asked for' }),
  flood: () => ok(reply('x'.repeat(2_000_000))),
} satisfies Record<string, (contents: Turn[], key: string) => Answer>;

function ok(body: unknown): Answer {
  return { status: 200, body };
}

export type Behaviour = keyof typeof BEHAVIOURS;
export const ALL_BEHAVIOURS = Object.keys(BEHAVIOURS) as Behaviour[];

/**
 * Stands in for the provider of generateContent, for tests and development. It behaves as set, one
 * call after the other and then on like the last; a behaviour in the address comes first:
 * http://127.0.0.1:4010/overload.
 */
export async function startProviderStandIn({ port = 0, key = 'a-key-for-tests' } = {}) {
  const calls: ProviderCall[] = [];
  let behaviours: Behaviour[] = ['answer'];
  let sentAway = 0;

  const server = createServer(async (incoming, response) => {
    if (incoming.url === AWAY) sentAway += 1;
    const [, prefix, model] =
      /^(?:\/([a-z-]+))?\/v1beta\/models\/([\w.-]+):generateContent$/.exec(incoming.url ?? '') ??
      [];
    const parsed = request.safeParse(await json(incoming).catch(() => null));
    if (!model || incoming.method !== 'POST')
      return send(response, { status: 404, body: refused(404, 'NOT_FOUND', 'No such method.') });
    if (!parsed.success || parsed.data.contents.at(-1)?.role !== 'user')
      return send(response, {
        status: 400,
        body: refused(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.'),
      });
    const { contents } = parsed.data;
    calls.push({ path: incoming.url ?? '', headers: incoming.headers, contents });
    if (incoming.headers['x-goog-api-key'] !== key) return send(response, BEHAVIOURS['bad-key']());
    const next = (behaviours.length > 1 ? behaviours.shift() : behaviours[0]) as Behaviour;
    const behaviour = ALL_BEHAVIOURS.find((name) => name === prefix) ?? next;
    send(response, BEHAVIOURS[behaviour](contents, key));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    key,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    sentAway: () => sentAway,
    behave(...next: [Behaviour, ...Behaviour[]]) {
      behaviours = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(response: ServerResponse, answer: Answer) {
  if (answer === 'nothing') return;
  if (answer === 'hang-up') return response.destroy();
  const { status, body, location } = answer;
  response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
