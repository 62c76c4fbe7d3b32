import { expect, test } from 'vitest';
import { askSecondAgency } from '../tests/fixtures/ask-second-agency.ts';

test.each([
  [['What are your services?', 'tell me about the second one'], 'Lodging: Rooms'],
  [['What are your services?', 'the last one'], 'Lodging: Rooms'],
  [['What are your services?', 'and the first?', 'the second'], 'Lodging: Rooms'],
  [['Who are your clients?', 'tell me about the second'], 'Skarv Salmon (fish farming)'],
  [['Who are your clients?', 'the first one', 'the second one'], 'Skarv Salmon (fish farming)'],
  [['What is on your project list?', 'the second one'], 'worked on the Night ferry refit'],
  [['Are you open on Saturday?', 'and the other days?'], 'Monday to Friday, 7:00 to 15:30'],
])('%j', async (messages, fact) => {
  expect(await askSecondAgency(...messages)).toContain(fact);
});
