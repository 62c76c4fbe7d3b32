import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '..');
const STATES = ['yes', 'n/a', 'exception'];
const ROW = /^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| (?:(\d+): )?[^|]+ \|$/gm;
const COUNT = /^\| (1|2|both) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm;
const REASON = /^(\d+)\. \*\*[^*]+\*\*\s\(([\d.,\s]+)\)/gm;
const NUMBER = /\d+\.\d+\.\d+/g;

const read = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');

/** Nothing but the standard's numbers, by level. */
const asked = read('tests/asvs-numbers.txt')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [level = '', numbers = ''] = line.replace('level ', '').split(': ');
    return numbers.split(' ').map((number) => `${number} level ${level}`);
  });

const table = read('docs/security/asvs.md');
const rows = [...table.matchAll(ROW)].map(([, number, level, state, reason]) => ({
  number,
  level,
  state: state ?? '',
  reason,
}));

test('every requirement of levels 1 and 2 has one row, under its level', () => {
  expect(asked).toHaveLength(253);
  expect(rows.map(({ number, level }) => `${number} level ${level}`).sort()).toEqual(asked.sort());
});

test('the counts at the top are those of the rows', () => {
  const counts = ['1', '2', 'both'].map((level) => {
    const counted = rows.filter((row) => level === 'both' || row.level === level);
    const each = STATES.map((state) => counted.filter((row) => row.state === state).length);
    return [level, ...each, counted.length].join(' ');
  });
  const totals = [...table.matchAll(COUNT)].map(([, ...cells]) => cells.join(' '));
  expect(totals).toEqual(counts);
});

test('every exception has its reason, under the number that its row names', () => {
  const reasons = [...table.matchAll(REASON)].flatMap(([, reason, numbers = '']) =>
    (numbers.match(NUMBER) ?? []).map((number) => `${number} by ${reason}`),
  );
  const exceptions = rows
    .filter(({ state }) => state === 'exception')
    .map(({ number, reason }) => `${number} by ${reason}`);
  expect(exceptions.sort()).toEqual(reasons.sort());
});

/** Addresses of the site begin with a slash, those in a folder of the operator with its setting. */
const isPath = (text: string) =>
  /^(?![A-Z_]+\/)[\w.-]+(\/[\w.-]*)+$/.test(text) || /^[\w-]+\.(json|md|ts)$/.test(text);

test.each(['docs/security/README.md', 'docs/security/asvs.md', 'docs/security/inventory.md'])(
  'every file that %s names is there',
  (document) => {
    const named = [...read(document).matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
    const paths = [...new Set(named.filter(isPath))];
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !existsSync(resolve(PROJECT, path)))).toEqual([]);
  },
);
