import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import { countSteps } from '../../scripts/regexes/count-steps.ts';
import { findRegexes } from '../../scripts/regexes/find-regexes.ts';
import { growthOf } from '../../scripts/regexes/growth.ts';
import { written } from '../../server/primitives/pdf-bytes.ts';
import { CLOCK_TIME, DATE_PATTERNS, DAY_FIRST } from '../../web/ui/date-patterns.ts';
import { test } from '../harness/promise-test.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const FEWEST = 600;
/** Half of what a head may have, and all of it. */
const HEADER_LENGTH = 8 * 1024;
const TEXT_LENGTH = 256;
/** It is work for the processor, and machines are busy. */
const SLOW_MACHINE_MS = 300_000;

/**
 * Parts of expressions that are known only while the program runs. */
const MADE: Record<string, Record<string, string>[]> = {
  'server/primitives/pdf-bytes.ts': [
    Object.fromEntries(
      ['JavaScript', 'Launch'].map((name) => [`written('${name}')`, written(name)]),
    ),
  ],
  'server/files/s3/bucket.ts': [{ tag: 'NextContinuationToken' }],
  'web/admin/workers/files/reading/xml-tags.ts': [{ name: 'numFmtId' }],
  'web/ui/parse-date-time.ts': [
    ...Object.values(DATE_PATTERNS),
    ...Object.values(DAY_FIRST).flatMap(({ dates, moments }) => [dates, moments]),
    [[{ whole: CLOCK_TIME, prefix: '' }]],
  ]
    .flat()
    .flatMap((parts) =>
      parts.flatMap((part, at) => {
        const before = parts.slice(0, at).map(({ whole }) => whole);
        return [part.whole, part.prefix].map((last) => ({ pattern: [...before, last].join('') }));
      }),
    ),
};

const files = globSync('{assistant,contracts,server,web}/**/*.{ts,tsx}', { cwd: PROJECT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));
const regexes = files.flatMap((file) => {
  const code = readFileSync(resolve(PROJECT, file), 'utf8');
  return (MADE[file] ?? [{}]).flatMap((holes) => findRegexes(file, code, holes));
});
const isForHeaders = ({ file }: { file: string }) => file.startsWith('server/http/');

/** Many stand in the code more than once, the beginnings of dates above all: each is judged once. */
function oncePerExpression<Judged>(
  judge: (source: string, flags: string, length: number) => Judged,
) {
  const judged = new Map<string, Judged>();
  return ({ file, source, flags }: (typeof regexes)[number]) => {
    const length = isForHeaders({ file }) ? HEADER_LENGTH : TEXT_LENGTH;
    const key = JSON.stringify([source, flags, length]);
    const known = judged.get(key) ?? judge(source, flags, length);
    judged.set(key, known);
    return { ...known, length };
  };
}

test(
  'every regular expression of the product takes time in proportion to its text',
  async ({ recordPromise }) => {
    const judge = oncePerExpression(growthOf);
    const others = regexes.flatMap((regex) => {
      const { file, line, source } = regex;
      const growth = judge(regex);
      return growth.kind === 'linear' ? [] : [{ at: `${file}:${line}`, source, growth }];
    });
    await recordPromise({
      promise: 32,
      tried: `${regexes.length} regular expressions in ${files.length} files of assistant, server, web and contracts`,
      figure: `${regexes.length - others.length} proven linear, ${others.length} not`,
    });
    expect(others).toEqual([]);
    expect(regexes.length).toBeGreaterThan(FEWEST);
    expect(Object.keys(MADE).filter((file) => !files.includes(file))).toEqual([]);
  },
  SLOW_MACHINE_MS,
);

test(
  'twice the hostile text takes at most twice the steps',
  async ({ recordPromise }) => {
    const count = oncePerExpression(countSteps);
    const counted = regexes.map((regex) => {
      const { once, twice, length } = count(regex);
      return { ...regex, ratio: twice / once, perLetter: twice / (length * 2) };
    });
    const most = (by: 'ratio' | 'perLetter') => Math.max(...counted.map((regex) => regex[by]));
    await recordPromise({
      promise: 32,
      tried: `hostile texts for each, 8 KB and 16 KB for the ${regexes.filter(isForHeaders).length} that read headers`,
      figure: `at most ${most('ratio').toFixed(2)} times the steps for twice the text, ${most('perLetter').toFixed(0)} a letter`,
    });
    expect(counted.filter(({ ratio }) => ratio > 2.1)).toEqual([]);
    expect(counted.filter(({ perLetter }) => perLetter > 100)).toEqual([]);
  },
  SLOW_MACHINE_MS,
);
