import { expect, test } from 'vitest';
import { initialsOf, paragraphsOf } from './text-parts.ts';

const textsOf = (content: string) => paragraphsOf(content).map(({ text }) => text);

test.each([
  ['One line\nand its next', ['One line\nand its next']],
  ['One\n\nTwo', ['One', 'Two']],
  ['One\n\n\n\nTwo', ['One', 'Two']],
  ['One\n \t\nTwo', ['One', 'Two']],
  ['One\r\n\r\nTwo', ['One\r', 'Two']],
  ['\n\nOne\n\n', ['One']],
])('%j has the paragraphs %j', (content, paragraphs) => {
  expect(textsOf(content)).toEqual(paragraphs);
});

test('equal paragraphs have different places', () => {
  expect(paragraphsOf('Safe work.\n\nSafe work.')).toEqual([
    { place: 0, text: 'Safe work.' },
    { place: 1, text: 'Safe work.' },
  ]);
});

test.each([
  ['Amine Benali', 'AB'],
  ['Amine B.', 'AB'],
  ['  yacine  ould   el hadj ', 'YH'],
  ['Mourad', 'M'],
  ['(Ali) Élise', 'AÉ'],
  ['أمين بن علي', 'أع'],
  ['42', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
