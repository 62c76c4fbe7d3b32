import { expect, test } from 'vitest';
import { type Piece, wordDifferences } from './word-differences.ts';

/** Such as 'Crews for [plants]'. */
const marked = (pieces: Piece[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');
const compare = (one: string, other: string) => {
  const pieces = wordDifferences(one, other);
  return [marked(pieces.one), marked(pieces.other)];
};

test.each([
  ['Crews for plants', 'Crews for plants', 'Crews for plants', 'Crews for plants'],
  ['Crews for plants', 'Crews for ports', 'Crews for [plants]', 'Crews for [ports]'],
  ['Crews for plants', 'Night crews for plants', '[Crews] for plants', '[Night crews] for plants'],
  ['a b c d', 'a c b d', 'a [b ]c d', 'a c[ b] d'],
  ['one\n\ntwo', 'one\n\ntwo three', 'one\n\ntwo', 'one\n\ntwo[ three]'],
  ['عمال للورشات', 'عمال للمصانع', 'عمال [للورشات]', 'عمال [للمصانع]'],
  ['', 'new', '', '[new]'],
])('%j beside %j', (one, other, ...expected) => {
  expect(compare(one, other)).toEqual(expected);
});

test('very long texts without a common word are compared in no time', () => {
  const [one, other] = ['a', 'b'].map((letter) => `${`${letter} `.repeat(10_000)}end`);
  const pieces = wordDifferences(one as string, other as string);
  expect(pieces.one.map(({ differs }) => differs)).toEqual([true, false]);
});
