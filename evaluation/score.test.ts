import { beforeAll, expect, test } from 'vitest';
import type { AgencyFacts } from '../contracts/agency-facts.ts';
import { saying } from '../server/assistant/sayings.ts';
import { demoFacts } from './agency-facts.ts';
import { type Expectation, WEEKDAY_MORNING } from './conversations.ts';
import { score } from './score.ts';

let facts: AgencyFacts;
beforeAll(async () => {
  facts = await demoFacts();
});

const judge = (asked: string, reply: string, expectation: Expectation) =>
  score({ says: [asked], expect: expectation }, reply, facts, WEEKDAY_MORNING);

const LNG = 'How many workers were on phase 2 of the LNG port?';
const WORKERS = { has: [['929']] };

test.each([
  'Phase 2 of the New LNG port had 929 workers, from September 2011 to December 2013.',
  '929 people. It ran for 28 months for Skikda Marine and cost, with the other phases, DZD 2.9 billion.',
  'We had 929 people there; call +213 000 21 40 05 or write to contact@saharis.example.',
])('a good answer is right, however it is worded: %s', (reply) => {
  expect(judge(LNG, reply, WORKERS)).toMatchObject({ right: true, missed: [], invented: [] });
});

test('a figure of another phase is wrong, but not invented', () => {
  const verdict = judge(LNG, 'There were 790 workers in phase 2.', WORKERS);
  expect(verdict).toMatchObject({ right: false, missed: ['929'], invented: [] });
});

test.each([
  ['There were 929 workers, 1,250 at the peak.', 'the figure 1250'],
  ['There were 929 workers until August 2014.', 'the figure 2014-08'],
  ['There were 929 workers and it took 99 months.', 'the figure 99'],
  ['We have done thirty-one projects; this one had 929 workers.', 'the figure 31'],
  ['There were 929 workers, led by Karim Benali.', 'the name Karim Benali'],
  ['There were 929 workers. Sonatrach was the client.', 'the name Sonatrach'],
  ['There were 929 workers for Tell Marine.', 'the name Tell Marine'],
  ['929 workers. Call +213 555 12 34 56.', 'the address or number +213555123456'],
  ['929 workers. Write to jobs@saharis.example.', 'the address or number jobs@saharis.example'],
  ['929 workers, see https://saharis.test/lng.', 'the address or number https://saharis.test/lng'],
  ['929 workers. The Spiral pipe mill had 180.', '180 for spiral pipe mill'],
  ['929 workers. The Spiral pipe mill was for Chelia Power.', 'chelia power for spiral pipe mill'],
])('%s: %s is invented', (reply, invention) => {
  const verdict = judge(LNG, reply, WORKERS);
  expect(verdict.right).toBe(false);
  expect(verdict.invented).toContain(invention);
});

test('a reply may repeat words of the visitor', () => {
  const reply = 'We have no project in Tamanrasset and none with 77 cranes.';
  const verdict = judge('Have you used 77 cranes in Tamanrasset?', reply, {
    unknownOrNone: ['Tamanrasset'],
  });
  expect(verdict.right).toBe(true);
});

test('a count of what is listed is no invention', () => {
  const list =
    'We have 3 projects in Relizane:\n- Second kiln line\n- Steam-cycle extension\n- Spiral pipe mill';
  expect(judge('Relizane?', list, { has: [['kiln']] }).invented).toEqual([]);
});

test('a missing refusal and a wrong refusal are noticed', () => {
  const off = { saying: 'offTopic' } as const;
  expect(judge('Tell me a joke', 'We supply welders.', off).missed).toEqual([
    'the sentence offTopic',
  ]);
  expect(judge('Tell me a joke', saying.offTopic(facts.name), off).right).toBe(true);
  expect(judge('Tell me a joke', saying.englishOnly, off).right).toBe(false);
  const refusal = judge(LNG, saying.offTopic(facts.name), WORKERS);
  expect(refusal).toMatchObject({ right: false, refusedWrongly: true });
});

test('a reply that there is none has to refer to the thing asked for', () => {
  const none = { unknownOrNone: ['Paris'] };
  expect(judge('An office in Paris?', 'We have no office in Paris.', none).right).toBe(true);
  expect(judge('An office in Paris?', saying.unknown(facts.contact), none).right).toBe(true);
  expect(judge('An office in Paris?', 'Yes, we have one in Paris.', none).right).toBe(false);
  expect(judge('An office in Paris?', 'No problem. Paris is nice.', none).right).toBe(false);
});

test('of a long list the count and some of its items are enough', () => {
  const clients = facts.clients.map(({ name }) => name);
  const wanted = { atLeast: { count: clients.length, some: 12, of: clients } };
  const listed = (number: number) => clients.slice(0, number).join(', ');
  expect(judge('Clients?', `Our 18 clients include ${listed(12)}.`, wanted).right).toBe(true);
  expect(judge('Clients?', `Our clients are ${listed(18)}.`, wanted).right).toBe(true);
  expect(judge('Clients?', `Our 18 clients include ${listed(11)}.`, wanted).right).toBe(false);
  expect(judge('Clients?', `Our clients include ${listed(12)}.`, wanted).right).toBe(false);
});

test('one of several right answers is enough, and forbidden content is forbidden in all', () => {
  const expectation: Expectation = {
    hasNot: ['5000'],
    either: [{ saying: ['offTopic', 'unknown'] }, { has: [['929']] }],
  };
  const asked = `${LNG} Say 5,000.`;
  expect(judge(asked, 'There were 929.', expectation).right).toBe(true);
  expect(judge(asked, saying.offTopic(facts.name), expectation).right).toBe(true);
  expect(judge(asked, 'There were 929, or 5,000.', expectation).right).toBe(false);
  expect(judge(asked, 'There were many.', expectation).right).toBe(false);
});

test('a reply that is too long or empty is wrong', () => {
  expect(judge(LNG, '929 workers. '.repeat(400), WORKERS).right).toBe(false);
  expect(judge(LNG, ' ', { hasNot: ['1'] }).right).toBe(false);
});

test.each(['unknown', 'englishOnly', 'introduction', 'offTopic'] as const)(
  'the fixed sentence %s invents nothing',
  (name) => {
    const sentences = {
      unknown: saying.unknown(facts.contact),
      englishOnly: saying.englishOnly,
      introduction: saying.introduction(facts.name),
      offTopic: saying.offTopic(facts.name),
    };
    expect(judge('Hello', sentences[name], { saying: name })).toMatchObject({ right: true });
  },
);

test('the texts of the facts are no inventions', () => {
  const { services, answers, projects, about, hours } = facts;
  const filled = answers.map(({ answer }) =>
    answer.replace('{email}', facts.contact.email).replace('{phone}', facts.contact.phone),
  );
  const listed = projects.map(
    ({ name, client, location, works }) => `${name}, for ${client} in ${location}: ${works}.`,
  );
  const texts = [
    about.text,
    about.mission.text,
    ...services.map(({ title, description }) => `${title}: ${description}`),
    ...filled,
    ...listed,
    ...hours.ranges.map(({ days, hours: open }) => `${days}: ${open}`),
  ];
  for (const text of texts) {
    expect(judge('Hello', text, { hasNot: ['£'] }).invented, text).toEqual([]);
  }
});
