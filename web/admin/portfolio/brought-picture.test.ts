import { expect, test } from 'vitest';
import { bringsFiles, droppedFile, pastedPicture } from './brought-picture.ts';

const file = (type: string) => new File(['x'], 'x', { type });
const brought = (files: File[], types: string[]) => ({
  files: files as unknown as FileList,
  types,
});
const png = file('image/png');
const text = file('text/plain');

test('of what is dropped, the picture is taken; without one, the first file, to say what is wrong', () => {
  expect(droppedFile(brought([text, png], []))).toBe(png);
  expect(droppedFile(brought([text], []))).toBe(text);
  expect(droppedFile(brought([], []))).toBeNull();
});

test('a picture is pasted anywhere', () => {
  expect(pastedPicture(brought([png], ['Files']), true)).toBe(png);
  expect(pastedPicture(brought([png], ['Files']), false)).toBe(png);
});

test('a text with a picture of itself stays a text where one can type', () => {
  const table = brought([png], ['text/plain', 'text/html', 'Files']);
  expect(pastedPicture(table, true)).toBeNull();
  expect(pastedPicture(table, false)).toBe(png);
});

test('a pasted file that is no picture is left alone', () => {
  expect(pastedPicture(brought([text], ['Files']), false)).toBeNull();
});

test('only what brings files is a drop for us', () => {
  expect(bringsFiles(brought([], ['Files']))).toBe(true);
  expect(bringsFiles(brought([], ['text/plain']))).toBe(false);
  expect(bringsFiles(null)).toBe(false);
});
