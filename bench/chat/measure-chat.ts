import { startProviderStandIn } from '../../tests/harness/provider-stand-in.ts';
import { CHAT_BUDGETS } from '../budgets.ts';
import { type Figure, percentile } from '../figures.ts';
import { type Ask, createHttpClient } from '../http-client.ts';
import type { Given, Measured } from '../measured.ts';
import { addressOf, type OwnSite, withOwnSite } from '../own-site.ts';
import { processorMs, watchMachine } from '../processor-time.ts';
import { timesOf } from '../times-of.ts';
import { addedTime } from './added-time.ts';
import { questionsOf } from './visitors-questions.ts';

const MANY = 16;
const TURNS = 5;
const QUESTIONS_A_TURN = 80;
const WARM_UP = 40;
const QUESTIONS_TO_BUILT_IN = 120;

type Times = { direct: number[]; throughSite: number[]; processorMs: number };

/** The time we add to a provider's answer, with a provider that answers at once, and the time of our own answers. */
export async function measureChat({ step }: Given): Promise<Measured> {
  const machine = watchMachine();
  step('a provider');
  const { one, many } = await withProvider();
  step('the built-in assistant');
  const builtIn = await withOwnSite({}, timesOfBuiltIn);
  return {
    figures: [
      ...figuresOf('one at a time', one, CHAT_BUDGETS.addedP95Ms),
      ...figuresOf(`${MANY} at once`, many),
      {
        name: 'built-in assistant: first answer after a start',
        unit: 'ms',
        value: builtIn.first,
      },
      ...percentiles('built-in assistant, one at a time', builtIn.one, CHAT_BUDGETS.builtInP95Ms),
      ...percentiles(`built-in assistant, ${MANY} at once`, builtIn.many),
    ],
    notes: [
      'the provider is a stand-in on this machine that repeats the question; it is asked with the very text that the site sends it, by way of the site and without, in turns',
      'answers are sent whole, not streamed, so the first byte comes with the last',
      `${QUESTIONS_TO_BUILT_IN} different questions to the built-in assistant, over HTTP`,
      machine.note(),
    ],
    charts: [
      {
        title: 'Added to the answer of a provider, half of the answers and 95 of 100',
        unit: 'ms',
        bars: [
          { name: 'one at a time, p50', value: addedTime(one.throughSite, one.direct).p50 },
          { name: 'one at a time, p95', value: addedTime(one.throughSite, one.direct).p95 },
          { name: `${MANY} at once, p50`, value: addedTime(many.throughSite, many.direct).p50 },
          { name: `${MANY} at once, p95`, value: addedTime(many.throughSite, many.direct).p95 },
        ],
        goal: CHAT_BUDGETS.addedP95Ms,
      },
    ],
    versions: {},
    details: { one, many, builtIn },
  };
}

async function withProvider(): Promise<Record<'one' | 'many', Times>> {
  const provider = await startProviderStandIn();
  const env = {
    ASSISTANT_API_KEY: provider.key,
    ASSISTANT_BASE_URL: provider.url,
    ASSISTANT_DAILY_CALLS: '1000000',
  };
  try {
    return await withOwnSite({ env }, async (own) => ({
      one: await inTurns(own, provider, 1),
      many: await inTurns(own, provider, MANY),
    }));
  } finally {
    await provider.stop();
  }
}

type Provider = Awaited<ReturnType<typeof startProviderStandIn>>;

/** The provider is asked as the site asks it: with the request that the site sent last. */
async function inTurns({ site, ask }: OwnSite, provider: Provider, atOnce: number): Promise<Times> {
  const toProvider = createHttpClient(Number(new URL(provider.url).port));
  const chat = chatting(ask);
  await timesOf(questionsOf(WARM_UP), atOnce, chat);
  const sent = provider.calls.at(-1);
  if (!sent) throw new Error('the site did not ask the provider');
  const [path, key] = [sent.path, String(sent.headers['x-goog-api-key'])];
  const generationConfig = { temperature: 0.2, maxOutputTokens: 2_048 };
  const direct = async (text: string) => {
    const contents = [...sent.contents.slice(0, -1), { role: 'user', parts: [{ text }] }];
    await toProvider.ask({
      path,
      headers: { 'x-goog-api-key': key },
      body: { contents, generationConfig },
    });
  };
  const times: Times = { direct: [], throughSite: [], processorMs: 0 };
  const worked = () => processorMs([site.pid]);
  try {
    await timesOf(questionsOf(WARM_UP), atOnce, direct);
    const questions = questionsOf(TURNS * QUESTIONS_A_TURN);
    for (let turn = 0; turn < TURNS; turn++) {
      const list = questions.slice(turn * QUESTIONS_A_TURN, (turn + 1) * QUESTIONS_A_TURN);
      times.direct.push(...(await timesOf(list, atOnce, direct)));
      const before = worked();
      times.throughSite.push(...(await timesOf(list, atOnce, chat)));
      times.processorMs += (worked() - before) / questions.length;
    }
    return times;
  } finally {
    toProvider.leave();
  }
}

async function timesOfBuiltIn({ ask }: OwnSite) {
  const chat = chatting(ask);
  const [first = 0] = await timesOf(['What do you do?'], 1, chat);
  await timesOf(questionsOf(WARM_UP), 1, chat);
  const questions = questionsOf(QUESTIONS_TO_BUILT_IN);
  const one = await timesOf(questions, 1, chat);
  return { first, one, many: await timesOf(questions, MANY, chat) };
}

let visitors = 0;

/** Every question by another visitor: each has a limit of their own. */
const chatting = (ask: Ask) => async (text: string) => {
  visitors += 1;
  await ask({
    path: '/api/chat',
    headers: { 'x-forwarded-for': addressOf(visitors) },
    body: { text },
  });
};

function figuresOf(how: string, times: Times, goal?: Figure['goal']): Figure[] {
  const added = addedTime(times.throughSite, times.direct);
  return [
    ...percentiles(`${how}: provider alone`, times.direct),
    ...percentiles(`${how}: by way of the site`, times.throughSite),
    { name: `${how}: added by us, p50`, unit: 'ms', value: added.p50 },
    { name: `${how}: added by us, p95`, unit: 'ms', value: added.p95, goal },
    { name: `${how}: processor time of the node`, unit: 'ms', value: times.processorMs },
  ];
}

const percentiles = (name: string, times: number[], p95Goal?: Figure['goal']): Figure[] => [
  { name: `${name}, p50`, unit: 'ms', value: percentile(times, 50) },
  { name: `${name}, p95`, unit: 'ms', value: percentile(times, 95), goal: p95Goal },
];
