import { expect, test } from 'vitest';
import { FileProblem } from '../reading/reading-result.ts';
import { fileProblemText } from './file-problem-text.ts';

test('a problem of a file is a sentence with its row and its limit', () => {
  expect(fileProblemText(new FileProblem('empty'))).toBe('This file is empty.');
  expect(fileProblemText(new FileProblem('too-large'))).toBe('This file is larger than 10 MB.');
  expect(fileProblemText(new FileProblem('too-many-rows'))).toMatch('more than 10,000 rows.');
  expect(fileProblemText(new FileProblem('too-many-columns', 1200))).toMatch(
    /^Row 1,200 has more than 500 columns\./,
  );
  expect(fileProblemText(new FileProblem('open-quote', 7))).toMatch('begins in row 7');
});

test('a cell that is too long may have no row', () => {
  const text = (row?: number) => fileProblemText(new FileProblem('cell-too-long', row));
  expect(text(3)).toMatch(/^A cell in row 3 has more than 32,767 characters\. Shorten it/);
  expect(text()).toMatch(/^A cell has more than 32,767 characters\. Shorten it/);
});
