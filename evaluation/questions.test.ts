import { beforeAll, expect, test } from 'vitest';
import type { AgencyFacts } from '../contracts/agency-facts.ts';
import { demoFacts } from './agency-facts.ts';
import { missedBars } from './bars.ts';
import { comparable } from './comparable.ts';
import {
  type Conversation,
  type Expectation,
  isThere,
  QUESTION_SETS,
  readConversations,
  WEEKDAY_MORNING,
} from './conversations.ts';
import { holdConversation } from './hold-conversation.ts';
import { figuresIn, knownFrom } from './known.ts';
import { scoreTable, wrongReply } from './score-table.ts';

let facts: AgencyFacts;
beforeAll(async () => {
  facts = await demoFacts();
});

const all = QUESTION_SETS.filter(isThere).flatMap(readConversations);

test('every conversation has its own id, and no question is asked twice', () => {
  const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);
  expect(repeated(all.map(({ id }) => id))).toEqual([]);
  expect(repeated(all.map(({ says }) => comparable(says.join('\n'))))).toEqual([]);
});

test('there are questions of every kind', () => {
  const kinds = Object.groupBy(all, ({ kind }) => kind);
  const least = { facts: 60, paraphrases: 25, typos: 15, 'follow-ups': 20, 'off-topic': 15 };
  const more = { hostile: 12, languages: 10, unknown: 10, 'small-talk': 7 };
  for (const [kind, number] of Object.entries({ ...least, ...more })) {
    expect(kinds[kind]?.length, kind).toBeGreaterThanOrEqual(number);
  }
});

test('every figure in an expected answer is in the facts or in the question', () => {
  const figures = (expectation: Expectation): string[] => [
    ...(expectation.has ?? []).flat().flatMap((what) => figuresIn(comparable(what))),
    ...(expectation.either ?? []).flatMap(figures),
  ];
  for (const { id, at, says, expect: expectation } of all) {
    const known = knownFrom(facts, at ? new Date(at) : WEEKDAY_MORNING);
    const asked = figuresIn(comparable(says.join('\n')));
    const unknown = figures(expectation).filter(
      (figure) => !known.figures.has(figure) && !known.spans.has(figure) && !asked.includes(figure),
    );
    expect(unknown, id).toEqual([]);
  }
});

const conversation: Conversation = {
  id: 'lng',
  kind: 'follow-ups',
  says: ['How many workers on phase 2?', 'and phase 3?'],
  expect: { has: [['790']] },
};

test('each turn is asked with the conversation before it, and the last reply is scored', async () => {
  const asked: unknown[] = [];
  const outcome = await holdConversation(
    async (question) => {
      asked.push(question);
      return { ok: true, text: question.history.length === 0 ? '929 workers.' : '790 workers.' };
    },
    conversation,
    facts,
  );
  expect(asked).toEqual([
    { text: 'How many workers on phase 2?', history: [] },
    {
      text: 'and phase 3?',
      history: [{ asked: 'How many workers on phase 2?', answered: '929 workers.' }],
    },
  ]);
  expect(outcome.right).toBe(true);
});

test('an assistant that always gives the same reply misses every bar', async () => {
  const reply = 'Our client Nobody Ever had 4,711 workers.';
  const outcomes = [];
  for (const one of all) {
    outcomes.push(await holdConversation(async () => ({ ok: true, text: reply }), one, facts));
  }
  expect(outcomes.filter(({ right }) => right)).toEqual([]);
  const kinds = new Set(all.map(({ kind }) => kind)).size;
  expect(missedBars(outcomes)).toHaveLength(3 + kinds);
  expect(scoreTable(outcomes)).toMatch(/^all +\d+ +0 +0\.0 % +0 +\d+$/m);
  expect(outcomes.map(wrongReply).join('\n')).toContain('invented: the name Nobody Ever');
  expect(missedBars([])).not.toEqual([]);
});

test('an assistant that does not reply is wrong', async () => {
  const silent = async () => ({ ok: false, reason: 'failed' }) as const;
  expect((await holdConversation(silent, conversation, facts)).right).toBe(false);
});
