import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Outcome, RecordLine } from '../tests/test-record/record.ts';
import { countRun, skipLines } from './count-tests.ts';

const WELL = { ok: true } as const;
const BADLY = { ok: false, how: 'ended by SIGKILL' } as const;

function recordOf(lines: RecordLine[], cutOff = '') {
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join('') + cutOff);
  return file;
}

const ended = (name: string, outcome: Outcome, why?: string): RecordLine[] => [
  { began: name },
  { ended: name, outcome, why },
];

test('passed, failed and skipped tests are counted, and failed ones named with the beginning of why', () => {
  const record = recordOf([
    ...ended('x.ts › a', 'passed'),
    ...ended('x.ts › b', 'failed', '\u001b[31mno\u001b[39m'),
    ...ended('x.ts › c', 'skipped', 'no disk'),
    { broke: 'y.ts', why: 'no such import' },
  ]);
  expect(countRun(record, { ok: false, how: 'ended with 1' })).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    notes: ['failed: x.ts › b\n  no', 'failed: y.ts\n  no such import'],
    skips: [{ what: 'x.ts › c', why: 'no disk' }],
  });
});

test('a run that was cut short counts what had ended, and names what was running', () => {
  const lines = [{ planned: 3 }, ...ended('a', 'passed'), ...ended('b', 'passed'), { began: 'c' }];
  const counted = countRun(recordOf(lines, '{"ended":"c","outco'), BADLY);
  expect(counted).toMatchObject({ passed: 2, failed: 1, skipped: 0 });
  expect(counted.notes).toEqual(['ended by SIGKILL: 2 of 3 tests had ended\n  running: c']);
});

test('a run that gave up after too many failures says how far it came', () => {
  const record = recordOf([{ planned: 9 }, ...ended('a', 'passed'), ...ended('b', 'failed')]);
  const counted = countRun(record, { ok: false, how: 'ended with 1' });
  expect(counted).toMatchObject({ passed: 1, failed: 1 });
  expect(counted.notes?.at(-1)).toBe('ended with 1: 2 of 9 tests had ended');
});

test('an interrupted run counts no failure', () => {
  const record = recordOf([...ended('a', 'passed'), ...ended('b', 'interrupted')]);
  const counted = countRun(record, { ok: false, how: 'interrupted', interrupted: true });
  expect(counted).toMatchObject({ passed: 1, failed: 0 });
  expect(counted.notes).toEqual(['interrupted: 1 tests had ended\n  running: b']);
});

test('a run that ended badly has failed although every test passed', () => {
  const record = recordOf(ended('a', 'passed'));
  expect(countRun(record, BADLY)).toMatchObject({ passed: 1, failed: 1 });
  expect(countRun(record, WELL)).toMatchObject({ passed: 1, failed: 0, notes: [] });
});

test('a run without tests, or without a record, has failed', () => {
  expect(countRun(recordOf(ended('a', 'skipped')), WELL)).toMatchObject({ failed: 1 });
  expect(countRun('/nowhere/record.jsonl', WELL)).toMatchObject({ failed: 1 });
});

test('a test that passed at the second try has passed, and is named', () => {
  const record = recordOf([
    ...ended('x.spec.ts › b', 'failed', 'late'),
    ...ended('x.spec.ts › b', 'second-try', 'late'),
  ]);
  expect(countRun(record, WELL)).toMatchObject({
    passed: 1,
    failed: 0,
    notes: ['at the second try: x.spec.ts › b\n  late'],
  });
});

test('skipped tests are listed in one line for each reason', () => {
  const skip = (what: string, why: string) => ({ what, why });
  const none = { passed: 0, failed: 0, skipped: 1 };
  expect(
    skipLines([
      { name: 'types', ...none, passed: 1 },
      {
        ...{ name: 'tests', ...none, passed: 9 },
        skips: [skip('a.ts › x', 'no root'), skip('a.ts › y', 'no root'), skip('b.ts › z', 'odd')],
      },
      { name: 'journeys', ...none, skips: [skip('journeys (a browser)', 'no root')] },
    ]),
  ).toEqual([
    'Skipped, because no root: 2 of tests (a.ts); journeys (a browser).',
    'Skipped, because odd: 1 of tests (b.ts).',
  ]);
});
