import { expect, test } from 'vitest';
import { draftFrom } from './use-site-text.ts';

const draft = { version: 3, base: { content: 'One' }, typed: { content: 'Two' } };
const FIELDS = ['content'];

test('a draft comes back as it was kept, with the version it was made from', () => {
  for (const saved of [draft, { ...draft, version: null }])
    expect(draftFrom(JSON.stringify(saved), FIELDS)).toEqual(saved);
});

test.each([
  null,
  '{}',
  '[]',
  '1',
  JSON.stringify({ ...draft, version: '3' }),
  JSON.stringify({ ...draft, typed: { content: 7 } }),
  JSON.stringify({ ...draft, base: undefined }),
])('%s is no draft', (stored) => {
  expect(draftFrom(stored, FIELDS)).toBeNull();
});
