import { expect, test } from 'vitest';
import { asksIn, extremeIn } from './asks.ts';

test.each([
  ['how many workers were on the port', ['workers']],
  ['what was the budget of it', ['budget']],
  ['who was the client', ['client']],
  ['when did it start', ['period']],
  ['where is the tank farm', ['place']],
  ['how many workers and which budget', ['workers', 'budget']],
  ['is it finished', ['status']],
])('%s', (wording, asks) => {
  expect([...asksIn(wording)]).toEqual(asks);
});

test.each([
  ['the largest project', { by: 'size', most: true, rank: 1, count: 1 }],
  ['the fewest workers', { by: 'workers', most: false, rank: 1, count: 1 }],
  ['the second most expensive project', { by: 'budget', most: true, rank: 2, count: 1 }],
  ['the three longest projects', { by: 'duration', most: true, rank: 1, count: 3 }],
  ['your first project', { by: 'start', most: false, rank: 1, count: 1 }],
  ['the port', null],
])('%s', (wording, extreme) => {
  expect(extremeIn(wording)).toEqual(extreme);
});
