import { expect, test } from 'vitest';
import { perField } from '../../../../../contracts/worker-fields.ts';
import {
  checkedRows,
  countKinds,
  firstFilter,
  importCounts,
  problemsCsv,
  shownRows,
} from './findings.tsx';

const rowOf = (row: number, email = '') => ({
  ...perField(() => ''),
  row,
  name: `Worker ${row}`,
  email,
});
const rows = [rowOf(2), rowOf(3, 'wrong'), rowOf(4), rowOf(5), rowOf(6), rowOf(7, 'too')];
const problem = { email: 'Email must be an e-mail address' };
const findings = {
  problems: [
    { row: 3, fields: problem },
    { row: 7, fields: { ...problem, name: 'Name is required' } },
  ],
  phones: [{ row: 5, phone: '0661123456' }],
  duplicates: [
    { row: 6, sameAs: ['Same phone as row 2'] },
    { row: 7, sameAs: ['Same e-mail as row 3'] },
  ],
  possible: [{ row: 4, name: 'محمد بن علي', named_in_row: null, same: false }],
};
const checked = checkedRows(rows, findings);

test('the preview lists problems first, then duplicates, then the rest, each in the order of the file', () => {
  expect(checked.map(({ row }) => row)).toEqual([3, 7, 6, 2, 4, 5]);
  expect(checked[1]?.findings).toEqual([
    { field: 'name', value: 'Worker 7', message: 'Name is required' },
    { field: 'email', value: 'too', message: 'Email must be an e-mail address' },
    { field: null, value: '', message: 'Same e-mail as row 3' },
  ]);
});

test.each([
  ['Same name as Amine, already in the list', null, true],
  ['Name like Amine, already in the list', null, false],
  ['Same name as row 2', 2, true],
  ['Name like Amine in row 2', 2, false],
])('%s', (message, named_in_row, same) => {
  const possible = [{ row: 3, name: 'Amine', named_in_row, same }];
  const [first] = checkedRows([rowOf(3)], { problems: [], phones: [], duplicates: [], possible });
  expect(first?.findings).toEqual([{ field: null, value: '', message }]);
});

test('every row counts once, and the counts add up to the import', () => {
  const counts = countKinds(checked);
  expect(counts).toEqual({ good: 2, problem: 2, duplicate: 1, possible: 1 });
  expect(importCounts(counts, 'leave-out')).toEqual({ imported: 3, leftOut: 3 });
  expect(importCounts(counts, 'import')).toEqual({ imported: 4, leftOut: 2 });
});

test('a corrected phone number is shown as it will be stored', () => {
  expect(checked.find(({ row }) => row === 5)?.phone).toBe('0661123456');
});

test('the preview starts with the filter for problems, if there are any', () => {
  const counts = { good: 1, problem: 0, duplicate: 0, possible: 1 };
  expect(firstFilter({ ...counts, problem: 1, duplicate: 1 })).toBe('problems');
  expect(firstFilter({ ...counts, duplicate: 1 })).toBe('duplicates');
  expect(firstFilter(counts)).toBe('all');
  expect(shownRows(checked, 'problems').map(({ row }) => row)).toEqual([3, 7]);
  expect(shownRows(checked, 'duplicates').map(({ row }) => row)).toEqual([6]);
  expect(shownRows(checked, 'possible').map(({ row }) => row)).toEqual([4]);
  expect(shownRows(checked, 'all')).toHaveLength(6);
});

test('the file of problem rows has all their columns and the messages', () => {
  const sheet = {
    headings: ['Nom', 'Mail', 'Matricule'],
    headingRow: 1,
    rows: [
      { row: 2, cells: ['Worker 2', '', '17'] },
      { row: 3, cells: ['=Worker 3', 'wrong'] },
      { row: 7, cells: ['', 'too', '18', 'beside'] },
    ],
  };
  expect(problemsCsv(sheet, checked)).toBe(
    `\ufeff${[
      'Nom,Mail,Matricule,,Problem',
      "'=Worker 3,wrong,,,Email must be an e-mail address",
      ',too,18,beside,Name is required. Email must be an e-mail address. Same e-mail as row 3',
      '',
    ].join('\r\n')}`,
  );
});
