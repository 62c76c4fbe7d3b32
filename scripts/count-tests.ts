import { existsSync, readFileSync } from 'node:fs';
import type { Outcome, RecordLine } from '../tests/test-record/record.ts';

export type Count = { passed: number; failed: number; skipped: number };

/** `notes` names what failed, and what passed only when it was tried again; `skips` what was not tried, and why. */
export type Counted = Count & { notes?: string[]; skips?: Skip[] };
export type Skip = { what: string; why: string };

/** How a run came to its end, in words unless it ended well. Somebody who interrupts it makes nothing fail. */
export type Ended = { ok: true } | { ok: false; how: string; interrupted?: true };

export const NONE: Count = { passed: 0, failed: 0, skipped: 0 };

export const sum = (counts: Count[]): Count =>
  counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NONE,
  );

type Result = Extract<RecordLine, { ended: string }>;

/**
 * Counts what has ended, however the run ended. A run that ended badly has failed even if no single test did; so has
 * one that ran nothing.
 */
export function countRun(recordFile: string, ended: Ended): Counted {
  const lines = readRecord(recordFile);
  const results = [...new Map(lines.flatMap(resultIn).map((line) => [line.ended, line])).values()];
  const having = (...outcomes: Outcome[]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome));
  const [passed, failed, skipped] = [
    having('passed', 'second-try'),
    having('failed'),
    having('skipped'),
  ];
  const broken = lines.filter((line) => 'broke' in line);
  const failures = failed.length + broken.length;
  const endedEarly = ended.ok ? null : earlyEnd(lines, passed.length + failures + skipped.length);
  const ranNothing = ended.ok && passed.length + failures === 0;
  const failsAsWhole = ranNothing || (!ended.ok && !ended.interrupted);
  return {
    passed: passed.length,
    failed: failures || Number(failsAsWhole),
    skipped: skipped.length,
    notes: [
      ...failed.map(({ ended, why }) => note('failed', ended, why)),
      ...broken.map(({ broke, why }) => note('failed', broke, why)),
      ...(ranNothing ? ['failed: there was no test to run'] : []),
      ...(!ended.ok && endedEarly && (failures === 0 || endedEarly.isCutShort)
        ? [note(ended.how, endedEarly.reached, endedEarly.running.join('\n'))]
        : []),
      ...having('second-try').map(({ ended, why }) => note('at the second try', ended, why)),
    ],
    skips: skipped.map(({ ended, why }) => ({ what: ended, why: why ?? 'no reason is given' })),
  };
}

const resultIn = (line: RecordLine): Result[] => ('ended' in line ? [line] : []);

/** The last line may have been cut off with the run. */
function readRecord(file: string): RecordLine[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as RecordLine);
}

/** How far a run came, and what it was doing. */
function earlyEnd(lines: RecordLine[], done: number) {
  const planned = lines.find((line) => 'planned' in line)?.planned;
  const over = new Set(
    lines.flatMap(resultIn).flatMap((line) => (line.outcome === 'interrupted' ? [] : line.ended)),
  );
  const began = new Set(lines.flatMap((line) => ('began' in line ? line.began : [])));
  const running = [...began].filter((name) => !over.has(name)).map((name) => `running: ${name}`);
  return {
    reached: `${done} ${planned ? `of ${planned} ` : ''}tests had ended`,
    running,
    isCutShort: running.length > 0 || done < (planned ?? 0),
  };
}

/** One line for each reason, with what was not tried for it: steps by their names, tests by how many there are. */
export function skipLines(results: (Counted & { name: string })[]): string[] {
  const reasons = new Map<string, string[]>();
  for (const { name, passed, skips = [] } of results) {
    for (const [why, group = []] of Map.groupBy(skips, (skip) => skip.why)) {
      const files = new Set(group.map(({ what }) => what.split(' › ')[0]));
      const tests = `${group.length} of ${name} (${[...files].join(', ')})`;
      const whole = group.map(({ what }) => what).join(', ');
      reasons.set(why, [...(reasons.get(why) ?? []), passed > 0 ? tests : whole]);
    }
  }
  return [...reasons].map(([why, what]) => `Skipped, because ${why}: ${what.join('; ')}.`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
const COLOURS = /\u001b\[[0-9;]*m/g;

function note(how: string, name: string, why = ''): string {
  const lines = why.replace(COLOURS, '').split('\n').filter(Boolean);
  return [`${how}: ${name}`, ...lines.slice(0, 6).map((line) => `  ${line.slice(0, 200)}`)].join(
    '\n',
  );
}
