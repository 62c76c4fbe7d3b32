import { expect, test } from 'vitest';
import { pageWords, type TextPiece } from './page-words.ts';

const piece = (text: string, y: number, height = 10, endsLine = true): TextPiece => ({
  text,
  x: 0,
  y,
  height,
  endsLine,
});

test('the largest words are the title and no part of the text, and gaps begin paragraphs', () => {
  const words = pageWords([
    piece('Crews for', 700, 30),
    piece('the desert', 668, 30),
    piece('We hire fitters', 600),
    piece('and welders.', 588),
    piece('All year.', 550),
  ]);
  expect(words.title).toBe('Crews for the desert');
  expect(words.text).toBe('We hire fitters\nand welders.\n\nAll year.');
});

test('pieces of one line are one line, and what cannot be stored is left out', () => {
  const pieces = [piece('One ', 100, 10, false), piece('\u0000line\u0007', 100)];
  expect(pageWords(pieces).text).toBe('One line');
});

test('a page without text has neither, and a long one is cut to what a page may have', () => {
  expect(pageWords([])).toEqual({ title: '', text: '' });
  const long = pageWords([piece('word '.repeat(3_000), 100)]);
  expect(long.text.length).toBeLessThanOrEqual(6_000);
  expect(long.title.length).toBeLessThanOrEqual(120);
});
