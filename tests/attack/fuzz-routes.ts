import fc from 'fast-check';
import { errorBody } from '../../contracts/errors.ts';
import { STATUS_OF } from '../../server/errors.ts';
import type { TestSite } from '../harness/test-site.ts';
import { type ContractRoute, contractRoutes, strictAnswer } from './contract-routes.ts';
import { audienceOf, requestsTo, type Sent } from './fuzz-requests.ts';
import { seedSite } from './seeded-site.ts';

type Options = { seed: number; runs: number; rounds: number; longestMs: number };
type Answer = { status: number; headers: Headers; text: string; ms: number };

const SLOW_MS = 1_000;
const STATUSES = new Map<string, number>(Object.entries(STATUS_OF));
/** Foreign pages, other types and large bodies are refused before anybody is asked who they are. */
const KEPT_OUT = new Set([401, 403, 413, 415]);
const refusal = errorBody.strict();

/**
 * Sends every route what its contract takes and what it almost takes, as each audience, and holds each
 * answer against the contract, round after round until the time is over. A failure is reported with the seed
 * whose first round finds it again.
 */
export async function fuzzRoutes(site: TestSite, { seed, runs, rounds, longestMs }: Options) {
  const agency = await seedSite(site);
  const routes = await contractRoutes(site);
  const counted = { requests: 0, accepted: 0, refused: 0, slowestMs: 0 };
  const tried = new Set<string>();
  const failures: string[] = [];
  const end = Date.now() + longestMs;
  let stored = '';

  async function reseed(): Promise<void> {
    await agency.reseed();
    stored = await agency.state();
  }

  async function tryOut(route: ContractRoute, sent: Sent): Promise<void> {
    await agency.forgetTries();
    tried.add(route.name);
    const sendOnce = () => sendTo(site, route.method, sent, agency.cookies[sent.who]);
    // A connection on which too much was sent before is closed a moment later.
    const send = () => sendOnce().catch(sendOnce);
    const answer = await send();
    const ms = await isSlowAgain(answer.ms, send);
    counted.requests += 1;
    counted.slowestMs = Math.max(counted.slowestMs, ms);
    counted[answer.status < 400 ? 'accepted' : 'refused'] += 1;
    const wrong = ms > SLOW_MS ? `took ${Math.round(ms)} ms` : whatIsWrong(route, sent, answer);
    const mayChange = route.method !== 'GET' && answer.status < 400;
    const changed = !mayChange && (await agency.state()) !== stored;
    if (changed || mayChange) await reseed();
    if (wrong || changed)
      throw new Error(
        `${wrong ?? 'something was changed'}: ${answer.status} ${answer.text.slice(0, 300)}`,
      );
  }

  for (let round = seed; round < seed + rounds; round++) {
    for (const route of routes) {
      if (Date.now() > end) break;
      await reseed();
      const { counterexample, errorInstance } = await fc.check(
        fc.asyncProperty(requestsTo(route, agency), (sent) => tryOut(route, sent)),
        { seed: round, numRuns: runs },
      );
      if (counterexample)
        failures.push(
          `${route.name}, FUZZ_SEED=${round}: ${JSON.stringify(counterexample).slice(0, 500)} ${errorInstance}`,
        );
    }
  }
  return { ...counted, tried: [...tried], failures };
}

/** A busy machine makes anything slow once. What is slow by itself is so three times. */
async function isSlowAgain(ms: number, send: () => Promise<Answer>): Promise<number> {
  let quickest = ms;
  for (let again = 0; quickest > SLOW_MS && again < 2; again++)
    quickest = Math.min(quickest, (await send()).ms);
  return quickest;
}

async function sendTo(
  { url }: TestSite,
  method: string,
  { path, headers, body }: Sent,
  cookie: string,
): Promise<Answer> {
  const stop = new AbortController();
  const begun = performance.now();
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    signal: stop.signal,
    headers: { ...headers, cookie },
    body,
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await answer.text();
  const ms = performance.now() - begun;
  if (isStream) stop.abort();
  return { status: answer.status, headers: answer.headers, text, ms };
}

function whatIsWrong(
  route: ContractRoute,
  { who, path }: Sent,
  { status, headers, text }: Answer,
): string | null {
  if (status >= 500) return 'our fault';
  if (!headers.get('content-security-policy')) return 'no policy';
  const audience = audienceOf(route);
  if (audience !== 'everyone' && audience !== who) return KEPT_OUT.has(status) ? null : 'let in';
  if (status < 400) {
    // An odd id can make it another address, which answers by its own contract.
    if (!(status in route.answers)) return isAnotherAddress(route, path) ? null : 'not promised';
    const schema = route.answers[status];
    const read = schema && strictAnswer(schema).safeParse(JSON.parse(text));
    return read && !read.success ? `another shape (${read.error.message.slice(0, 300)})` : null;
  }
  if (!route.path.startsWith('/api/')) return null;
  const read = refusal.safeParse(parsed(text));
  if (!read.success) return 'refused in another shape';
  return STATUSES.get(read.data.error.code) === status ? null : 'another status than its code has';
}

const isAnotherAddress = ({ path }: ContractRoute, sent: string) =>
  path.includes('{') && /%2f|\.\./i.test(sent);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
