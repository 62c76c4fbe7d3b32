import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonMistake, jsonPlace } from './json-mistake.ts';

test.each([
  ['a stray comma in a list', '[\n  1,\n  2,\n]', "line 3, column 4: a comma too many in '2,'"],
  [
    'two commas',
    '{ "a": 1,, "b": 2 }',
    `line 1, column 9: a comma too many in '{ "a": 1,, "b": 2 }'`,
  ],
  [
    'a missing comma',
    '{\n "a": 1\n "b": 2\n}',
    `line 3, column 2: expected a comma or '}', found '"' in '"b": 2'`,
  ],
  [
    'a missing quote',
    '{\n "a": "x,\n "b": 2\n}',
    `line 2, column 7: a text that begins here has no closing quote in '"a": "x,'`,
  ],
  [
    'a field without quotes',
    '{ a: 1 }',
    "line 1, column 3: expected the name of a field in double quotes, found 'a' in '{ a: 1 }'",
  ],
  ['single quotes', "['a']", "line 1, column 2: expected a value, found ''' in '['a']'"],
  [
    'a value without quotes',
    '[yes]',
    "line 1, column 2: expected a value, found yes without quotes in '[yes]'",
  ],
  [
    'an unfinished file',
    '[[1',
    "line 1, column 4: expected a comma or ']', found the end of the file in '[[1'",
  ],
  ['an empty file', '', 'line 1, column 1: expected a value, found the end of the file'],
  [
    'something after the end',
    '{}\n{}',
    "line 2, column 1: expected the end of the file, found '{' in '{}'",
  ],
  [
    'a backslash',
    '["C:\\dir"]',
    `line 1, column 5: a backslash that stands for nothing; write \\\\ for a backslash in '["C:\\dir"]'`,
  ],
  [
    'a number that is none',
    '[01]',
    "line 1, column 3: expected a comma or ']', found '1' in '[01]'",
  ],
])('%s is reported with its place and its line', (_, text, sentence) => {
  expect(jsonMistake(text)).toBe(sentence);
});

test('of a very long line the part with the mistake is shown', () => {
  const long = 'x'.repeat(500);
  expect(jsonMistake(`["${long}",]`)).toBe(
    `line 1, column 504: a comma too many in '…${'x'.repeat(59)}",]'`,
  );
  expect(jsonMistake(`[,"${long}"]`)).toMatch(/, found ',' in '\[,"x{117}…'$/);
});

test('a mistake is found exactly where JSON.parse finds one', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const mark = fc.constantFrom('', ',', '"', '\\', '}', ']', '{', '1', '\n', ' ');
  const damaged = fc
    .tuple(fc.json(), fc.nat(200), mark)
    .map(([text, place, put]) => text.slice(0, place) + put + text.slice(place + 1));
  fc.assert(
    fc.property(fc.oneof(fc.json(), damaged, fc.string()), (text) => {
      expect(jsonMistake(text) === null).toBe(isJson(text));
    }),
    { numRuns: 3_000 },
  );
});

test('the place of a value is found by its path, and that of what is missing by what is there of it', () => {
  const text = '{\n  "a b": [1, { "c": "x" }],\n  "c": 2\n}';
  expect(jsonPlace(text, [])).toBe('line 1, column 1');
  expect(jsonPlace(text, ['a b', 1, 'c'])).toBe('line 2, column 21');
  expect(jsonPlace(text, ['c'])).toBe('line 3, column 8');
  expect(jsonPlace(text, ['a b', 1, 'd'])).toBe('line 2, column 14');
});
