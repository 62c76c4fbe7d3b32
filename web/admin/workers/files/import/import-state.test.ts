import { expect, test } from 'vitest';
import { type ImportEvent, type ImportState, importStep, START } from './import-state.ts';

const sheet = {
  headings: ['Nom', 'Tél'],
  headingRow: 1,
  rows: [{ row: 2, cells: ['Amel', '0661'] }],
};
const findings = { problems: [], duplicates: [], possible: [], phones: [] };
const READ: ImportEvent[] = [{ is: 'file-chosen' }, { is: 'file-read', fileName: 'a.csv', sheet }];
const CHECKED: ImportEvent[] = [...READ, { is: 'check-begun' }, { is: 'checked', findings }];

const after = (...events: ImportEvent[]): ImportState => events.reduce(importStep, START);

test('an import goes through reading, checking, preview and writing', () => {
  expect(after(...READ)).toMatchObject({
    stage: 'columns',
    chosen: { map: { name: [0], phone: [1] } },
  });
  expect(after(...CHECKED)).toMatchObject({ stage: 'preview', findings });
  const writing = after(...CHECKED, { is: 'writing-begun' }, { is: 'written', done: 1, of: 2 });
  expect(writing).toMatchObject({ stage: 'writing', written: { done: 1, of: 2 }, share: null });
});

test('a failed check or import keeps the file and its findings', () => {
  const failed: ImportEvent = { is: 'failed', error: 'No.' };
  expect(after(...READ, { is: 'check-begun' }, failed)).toMatchObject({
    stage: 'columns',
    chosen: { fileName: 'a.csv' },
    error: 'No.',
  });
  expect(after(...CHECKED, { is: 'writing-begun' }, failed)).toMatchObject({
    stage: 'preview',
    findings,
    error: 'No.',
  });
});

test('a retry removes the error of the failed attempt', () => {
  const failed: ImportEvent = { is: 'failed', error: 'No.' };
  expect(
    after(...CHECKED, { is: 'writing-begun' }, failed, { is: 'writing-begun' }).error,
  ).toBeNull();
  expect(after(...READ, failed, { is: 'check-begun' }).error).toBeNull();
});

test('another file starts over but keeps the choice about duplicates', () => {
  const chosen: ImportEvent = { is: 'duplicates-chosen', duplicates: 'import' };
  const again = after(...CHECKED, chosen, { is: 'file-chosen' });
  expect(again).toEqual({ ...START, stage: 'reading', share: 0, duplicates: 'import' });
  expect(after(...CHECKED, chosen, { is: 'closed' })).toEqual(START);
});

test('cancelling returns from reading to the file choice, from checking to the columns', () => {
  expect(after({ is: 'file-chosen' }, { is: 'cancelled' }).stage).toBe('choose');
  expect(after(...READ, { is: 'check-begun' }, { is: 'cancelled' }).stage).toBe('columns');
});

test('an unreadable file shows its error, and nothing of the file before', () => {
  const refused = after(...CHECKED, { is: 'file-chosen' }, { is: 'file-refused', error: 'Empty.' });
  expect(refused).toEqual({ ...START, error: 'Empty.' });
});
