import { expect, test } from 'vitest';
import { draftFrom } from './message-draft.ts';

const values = { name: 'Karim', email: '', subject: '', message: 'Forty fitters.' };

test('a draft comes back as it was kept', () => {
  const draft = { values, failed: true, attempt: { key: 'one', values } };
  expect(draftFrom(JSON.stringify(draft))).toEqual(draft);
});

test('what is no draft is none', () => {
  for (const stored of [null, '{}', '[]', '1', '{"values":{"name":1}}'])
    expect(draftFrom(stored), String(stored)).toBeNull();
  expect(draftFrom(JSON.stringify({ values, attempt: { key: 7 } }))).toEqual({
    values,
    failed: false,
    attempt: null,
  });
});
