import { expect, test } from 'vitest';
import { carriesFiles, droppedFile, pastedPicture } from './dropped-file.ts';

const file = (type: string) => new File(['x'], 'x', { type });
const transfer = (files: File[], types: string[]) => ({
  files: files as unknown as FileList,
  types,
});
const png = file('image/png');
const text = file('text/plain');

test('of what is dropped, the picture is taken; without one, the first file, to say what is wrong', () => {
  expect(droppedFile(transfer([text, png], []))).toBe(png);
  expect(droppedFile(transfer([text], []))).toBe(text);
  expect(droppedFile(transfer([], []))).toBeNull();
});

test('a picture is pasted anywhere', () => {
  expect(pastedPicture(transfer([png], ['Files']), true)).toBe(png);
  expect(pastedPicture(transfer([png], ['Files']), false)).toBe(png);
});

test('a text with a picture of itself stays a text where one can type', () => {
  const table = transfer([png], ['text/plain', 'text/html', 'Files']);
  expect(pastedPicture(table, true)).toBeNull();
  expect(pastedPicture(table, false)).toBe(png);
});

test('a pasted file that is no picture is left alone', () => {
  expect(pastedPicture(transfer([text], ['Files']), false)).toBeNull();
});

test('only what brings files is a drop for us', () => {
  expect(carriesFiles(transfer([], ['Files']))).toBe(true);
  expect(carriesFiles(transfer([], ['text/plain']))).toBe(false);
  expect(carriesFiles(null)).toBe(false);
});
