import { expect, test } from 'vitest';
import type { Project } from '../knowledge/project-index.ts';
import { listingText, oneReply } from './one-reply.ts';
import { NO_FOCUS, type ReplyOutcome } from './outcome.ts';

const replied = (text: string, projects: Partial<Project>[] = []): ReplyOutcome => ({
  kind: 'answer',
  text,
  focus: { ...NO_FOCUS, projects: projects as Project[] },
});

const TANK = {
  name: 'Tank',
  about: [
    { ask: 'place', text: 'Arzew' },
    { ask: 'period', text: '2010' },
  ],
};
const PORT = {
  name: 'Port',
  about: [
    { ask: 'place', text: 'Skikda' },
    { ask: 'period', text: '2012' },
  ],
};
type Items = Parameters<typeof listingText>[0]['items'];

function listed(lead: string, ...figures: [string, string][]): ReplyOutcome {
  const items = [TANK, PORT].map((item, at) => ({
    ...item,
    figures: figures.map(([ask, text]) => ({ ask, text: text.split('|')[at] ?? text })),
  })) as Items;
  const listing = { lead, items, after: '' };
  return { ...replied(listingText(listing)), listing };
}

test('two lists of the same projects become one with all figures of each', () => {
  const reply = oneReply([
    listed('We have 2'),
    listed('In our records', ['workers', '40 workers|75 workers']),
    listed('In our records', ['place', 'in Arzew|in Skikda']),
  ]);
  expect(reply).toBe(
    'We have 2:\n- Tank (Arzew, 2010): 40 workers\n- Port (Skikda, 2012): 75 workers',
  );
});

test('months replace the years that say less', () => {
  const reply = oneReply([listed('We have 2'), listed('', ['period', 'May 2010|June 2012'])]);
  expect(reply).toBe('We have 2:\n- Tank (Arzew): May 2010\n- Port (Skikda): June 2012');
});

const tank = { name: 'Tank' };

test.each([
  [['The tank had 40 workers and ran in 2010.', 'There were 40 workers.'], 1],
  [['The tank had 40 workers and ran in 2010.', 'There were 75 workers.'], 2],
  [['The tank is finished.', 'The tank is not finished.'], 2],
])('of one project, %j stay %i answers', (texts, count) => {
  const reply = oneReply(texts.map((text) => replied(text, [tank])));
  expect(reply.split('\n\n')).toEqual(texts.slice(0, count));
});

test('an answer that another one contains is left out, before it or after it', () => {
  const [phone, all] = [
    'Our phone number is +47 000.',
    'Call us: our phone number is +47 000, day and night.',
  ];
  expect(oneReply([replied(phone), replied(all)])).toBe(all);
  expect(oneReply([replied(all), replied(phone)])).toBe(all);
  expect(oneReply([replied(phone), replied(phone)])).toBe(phone);
  expect(oneReply([replied('Yes.'), replied('Yes. We do.')])).toBe('Yes.\n\nYes. We do.');
});
