import { expect, test } from 'vitest';
import { countSteps } from './count-steps.ts';
import { findRegexes } from './find-regexes.ts';
import { growthOf } from './growth.ts';

const LINEAR = [
  /\s+/g,
  /^\s+$/,
  /xa+b/,
  /\b\w+ x/,
  /^([a-c]*)d([a-c]*)$/,
  /^(\w+ )*$/,
  /^\p{L}+x/u,
  /^x*$/gm,
  /(a?){8}b/,
  /\d{1,10}x/,
  /a*b/y,
  /(?<![\w.])\w+x/,
  /([a-z])\1/g,
  /\n(?:[^\S\n]*\n)+/,
];
const POLYNOMIAL = [
  /\s*,\s*/,
  /\s+$/,
  /a+b/,
  /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i,
  /^([ab]*)([a-c]*)$/,
  /\p{L}+x/u,
  /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g,
  /(?:a(?:a*b)?)*/,
  /a(?=a*)/g,
  /\bis\b.*\bdone\b/,
  /<!--.*?-->/s,
];
const EXPONENTIAL = [/^(a+)+$/, /^(a*)*b/, /^(a|a)+$/, /^(\w+ ?)*$/, /^((a?(ha)+h?|haha\w*) ?)+$/];

test.each(LINEAR)('%s grows as its text does', ({ source, flags }) => {
  expect(growthOf(source, flags)).toEqual({ kind: 'linear' });
  const { once, twice } = countSteps(source, flags, 500);
  expect(twice).toBeLessThan(once * 2.1);
});

test.each(POLYNOMIAL)('%s grows faster than its text', ({ source, flags }) => {
  expect(growthOf(source, flags)).toMatchObject({ kind: 'polynomial' });
});

test('the steps of such an expression are four times as many for twice the text', () => {
  const { once, twice } = countSteps('\\s*,\\s*', '', 500);
  expect(twice / once).toBeGreaterThan(3.5);
});

test.each(EXPONENTIAL)('%s grows with every letter', ({ source, flags }) => {
  expect(growthOf(source, flags)).toMatchObject({ kind: 'exponential' });
});

test('what cannot be judged is not taken for linear', () => {
  expect(growthOf('(?<=a+)b', '')).toMatchObject({ kind: 'unjudged' });
});

/** Templates within code, which are not those of this file. */
const template = (text: string) => `\`${text.replaceAll('@', '$')}\``;

test('every expression in a file is found, and none that cannot be read is passed over', () => {
  const code = [
    "const WORDS = 'a|b';",
    'export const one = /x+/g;',
    `export const two = (text: string) => new RegExp(${template('^(@{WORDS})@')}, "i").test(text);`,
    'const element = <p title={String(/y/)} />;',
  ].join('\n');
  const found = findRegexes('some.tsx', code).map(({ source, flags, line }) => [
    source,
    flags,
    line,
  ]);
  expect(found).toEqual([
    ['x+', 'g', 2],
    ['^(a|b)$', 'i', 3],
    ['y', '', 4],
  ]);
  const made = `export const by = (word: string) => RegExp(${template('@{word}+')});`;
  expect(() => findRegexes('some.ts', made)).toThrow('some.ts:1');
  expect(findRegexes('some.ts', made, { word: 'karim' })[0]?.source).toBe('karim+');
});
