import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Run } from './report/run.ts';
import { runParts } from './run-parts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const saved = (): Run => {
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
};
const measured = (value: number) => ({
  figures: [{ name: 'a figure', unit: 'ms' as const, value }],
  notes: [],
  versions: { tool: '1' },
});

test('what was measured is saved before the next part begins, and a part that fails takes none of it', async () => {
  const before: string[][] = [];
  const look = async () => void before.push(saved().results.map(({ part }) => part));
  const { results, failures, files } = await runParts(
    {
      first: async () => measured(1),
      second: () => look().then(() => Promise.reject(new Error('read ECONNRESET'))),
      third: () => look().then(() => measured(3)),
    },
    () => {},
    folder,
  );
  expect(before).toEqual([['first'], ['first']]);
  expect(results.map(({ part }) => part)).toEqual(['first', 'third']);
  expect(failures).toEqual(['second: not measured: read ECONNRESET']);
  expect(saved()).toMatchObject({ failures, results, versions: { tool: '1' } });
  expect(readdirSync(folder)).toHaveLength(files.length);
});
