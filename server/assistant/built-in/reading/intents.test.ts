import { expect, test } from 'vitest';
import { intentsIn } from './intents.ts';

const wishes = (said: string) => intentsIn(said).map(({ words }) => words.split(' ')[0]);

test.each([
  'i am electrician 10 years experience',
  'i am a welder',
  'do you need drivers',
  'is there work near me',
  'my friend works with you how can i join',
])('%s: somebody wants work', (said) => {
  expect(wishes(said)).toContain('apply');
  expect(wishes(said)).not.toContain('order');
});

test.each([
  'we need 10 welders',
  'can you staff 120 fitters',
  'i am the foreman and need 5 riggers',
])('%s: somebody wants workers', (said) => {
  expect(wishes(said)).toContain('order');
  expect(wishes(said)).not.toContain('apply');
});

test('workers are registered for social security, not as recruiters', () => {
  expect(wishes('do you register workers with social security')).toEqual(['social']);
});
