import { expect, test } from 'vitest';
import { carriesFiles, droppedFile, pastedPicture } from './dropped-file.ts';

const file = (type: string) => new File(['x'], 'x', { type });
const transfer = (files: File[], types: string[]) => ({
  files: files as unknown as FileList,
  types,
});
const png = file('image/png');
const text = file('text/plain');

test('a drop takes the picture, or the first file if there is no picture', () => {
  expect(droppedFile(transfer([text, png], []))).toBe(png);
  expect(droppedFile(transfer([text], []))).toBe(text);
  expect(droppedFile(transfer([], []))).toBeNull();
});

test('a picture on the clipboard is pasted outside and inside text fields', () => {
  expect(pastedPicture(transfer([png], ['Files']), true)).toBe(png);
  expect(pastedPicture(transfer([png], ['Files']), false)).toBe(png);
});

test('text with a picture of itself is pasted as text into a text field', () => {
  const table = transfer([png], ['text/plain', 'text/html', 'Files']);
  expect(pastedPicture(table, true)).toBeNull();
  expect(pastedPicture(table, false)).toBe(png);
});

test('a pasted file that is not a picture is ignored', () => {
  expect(pastedPicture(transfer([text], ['Files']), false)).toBeNull();
});

test('a drag without files is not a drop', () => {
  expect(carriesFiles(transfer([], ['Files']))).toBe(true);
  expect(carriesFiles(transfer([], ['text/plain']))).toBe(false);
  expect(carriesFiles(null)).toBe(false);
});
