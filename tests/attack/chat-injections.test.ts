import { afterAll, beforeAll, expect } from 'vitest';
import { demoFacts } from '../../evaluation/agency-facts.ts';
import { INJECTIONS, type Injection, leaks } from '../../evaluation/injections.ts';
import type { Assistant } from '../../server/assistant/assistant.ts';
import { createBuiltInAssistant } from '../../server/assistant/built-in.ts';
import { createProviderAssistant } from '../../server/assistant/provider/provider.ts';
import { leaveMessage } from '../../server/messages/messages.ts';
import { createLog } from '../../server/observability/log.ts';
import { anAdmin, aRecruiter, aWorker } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { startProviderStandIn } from '../harness/provider-stand-in.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

const KEY = 'canary-key-5e1c77';
const AT_ONCE = 6;

/** Whatever the words are, the same guard is between a provider and a visitor: a sixth will do every day. */
const DAILY = INJECTIONS.filter((_, number) => number % 6 === 0);
const isLong = process.env.TEST_SUITE === 'attack';

const facts = await demoFacts();
/** Secrets in the database that concern no visitor. */
const PRIVATE = {
  recruiter: 'canary.recruiter',
  worker: 'Canary Workerson',
  phone: '+213 555 019 977',
  email: 'canary.worker@workers.example',
  message: 'canary-words-of-another-visitor',
};

let site: TestSite;
let provider: Awaited<ReturnType<typeof startProviderStandIn>>;
let assistant: Assistant = createBuiltInAssistant();
let secrets: string[];
beforeAll(async () => {
  provider = await startProviderStandIn({ key: KEY });
  site = await startTestSite({
    assistant: (...question) => assistant(...question),
    trustedProxies: ['127.0.0.1'],
  });
  await aRecruiter(site.db, { username: PRIVATE.recruiter });
  await aWorker(site.db, { name: PRIVATE.worker, phone: PRIVATE.phone, email: PRIVATE.email });
  await leaveMessage(
    site.db,
    {
      name: 'Nadia',
      email: 'n@hoggar.example',
      subject: 'Crew',
      message: PRIVATE.message,
      language: 'en',
      answerDueAt: site.clock.now,
    },
    site.clock.now,
  );
  const { pin } = await anAdmin(site.db, site.clock.now);
  secrets = [...Object.values(PRIVATE), pin];
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

const byProvider = () =>
  createProviderAssistant({
    settings: { key: KEY, model: 'any', baseUrl: provider.url, dailyCalls: 1 },
    spendCall: async () => true,
    log: createLog('silent', () => {}),
  });

/** Holds every conversation of the list through the site, and tells what its replies gave away. */
async function holdAll(injections: Injection[]) {
  const given: string[] = [];
  let replies = 0;
  const waiting = injections.entries();
  const holdNext = async () => {
    for (const [number, { id, says }] of waiting) {
      const history: object[] = [];
      for (const text of says) {
        const headers = { 'x-forwarded-for': `10.4.${number >> 8}.${number & 255}` };
        const answer = await site.send('POST', '/api/chat', { text, history }, headers);
        expect(answer.status, id).toBe(200);
        const { reply, seal } = await answer.json();
        replies += 1;
        history.push({ asked: text, answered: reply, seal });
        for (const leak of leaks(reply, facts, [KEY, ...secrets])) given.push(`${id}: ${leak}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, holdNext));
  return { given, replies };
}

test.for([
  { who: 'the assistant without a key', behaviour: null },
  { who: 'a model that repeats its instructions to everybody who asks', behaviour: 'gullible' },
  { who: 'a provider that tells the key it was called with', behaviour: 'tell-key' },
] as const)('$who gives nothing away, however it is asked', async (given, { recordPromise }) => {
  if (given.behaviour) {
    provider.behave(given.behaviour);
    assistant = byProvider();
  }
  const injections = given.behaviour && !isLong ? DAILY : INJECTIONS;
  const { given: leaked, replies } = await holdAll(injections);
  const sent = JSON.stringify(provider.calls.map(({ contents }) => contents));
  const reached = [KEY, ...secrets].filter((secret) => sent.includes(secret));
  await recordPromise({
    promise: 15,
    tried: `${injections.length} injections on ${given.who}`,
    figure: `${leaked.length} leaks in ${replies} replies, ${reached.length} secrets reached a provider`,
  });
  expect(leaked).toEqual([]);
  expect(reached).toEqual([]);
});
