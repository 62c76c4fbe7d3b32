import { expect, test } from 'vitest';
import { leaksKey } from './leaks.ts';

const KEY = 'AIzaSy-canary_4f9d2b';

test.each([
  ['unchanged', `It is ${KEY}, keep it safe.`],
  ['spaced out', `It is ${[...KEY].join(' ')}`],
  ['in upper case', KEY.toUpperCase()],
  ['backwards', [...KEY].toReversed().join('')],
  ['in base64', Buffer.from(KEY).toString('base64')],
  ['in hex', Buffer.from(KEY).toString('hex')],
])('a reply with the key %s is recognised', (_, reply) => {
  expect(leaksKey(reply, KEY)).toBe(true);
});

test('a reply without the key is no leak', () => {
  expect(leaksKey('We hand over the keys of the site on the last day.', KEY)).toBe(false);
  expect(leaksKey('Anything', '--')).toBe(false);
});
