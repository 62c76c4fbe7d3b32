import { expect, test } from 'vitest';
import { askSecondAgency } from '../tests/fixtures/ask-second-agency.ts';

test.each([
  [['What are your services?', 'tell me about the second one'], 'Lodging: Rooms'],
  [['What are your services?', 'the last one'], 'Lodging: Rooms'],
  [['What are your services?', 'and the first?', 'the second'], 'Lodging: Rooms'],
  [['What are your services?', 'number 7'], 'There are 2 in that list.'],
  [['What are your services?', 'what else?'], 'These are all that we name.'],
  [['Who are your clients?', 'tell me about the second'], 'Skarv Salmon (fish farming)'],
  [['Who are your clients?', 'the first one', 'the second one'], 'Skarv Salmon (fish farming)'],
  [['Who are your clients?', 'anything else?'], 'These are all that we name.'],
  [['Are you open on Saturday?', 'and the other days?'], 'Monday to Friday, 7:00 to 15:30'],
])('%j', async (messages, fact) => {
  expect(await askSecondAgency(...messages)).toContain(fact);
});
