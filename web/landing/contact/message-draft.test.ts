import { expect, test } from 'vitest';
import { parseDraft } from './message-draft.ts';

const draftValues = { name: 'Karim', email: '', subject: '', message: 'Forty fitters.' };

test('a stored draft is read unchanged', () => {
  const draft = { values: draftValues, failed: true, attempt: { key: 'one', values: draftValues } };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test('a stored value that is not a draft is ignored', () => {
  for (const stored of ['{}', '[]', '1', '{"values":{"name":1}}'])
    expect(parseDraft(stored), stored).toBeNull();
  expect(parseDraft(JSON.stringify({ values: draftValues, attempt: { key: 7 } }))).toEqual({
    values: draftValues,
    failed: false,
    attempt: null,
  });
});
