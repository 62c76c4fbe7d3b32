import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runTool } from './run-tool.ts';

function aTool(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tool-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'tool.mjs'), script);
  return { tool: join(folder, 'tool.mjs'), record: join(folder, 'record') };
}

test('a tool that ends well, badly or by a signal is distinguished', async () => {
  const run = (script: string) => runTool(aTool(script).tool, [], { quiet: true });
  expect(await run('')).toEqual({ ok: true });
  expect(await run('process.exit(3)')).toEqual({ ok: false, how: 'ended with 3' });
  expect(await run('process.kill(process.pid, "SIGKILL")')).toEqual({
    ok: false,
    how: 'ended by SIGKILL',
  });
});

const onLinux = test.runIf(process.platform === 'linux');

onLinux('a tool that does nothing any more is stopped, and called stalled', async () => {
  const { tool, record } = aTool('setInterval(() => {}, 1000)');
  const ended = await runTool(tool, [], { record, stallMs: 2_000 });
  expect(ended).toMatchObject({ ok: false, how: expect.stringContaining('stalled') });
});

onLinux('a tool that is slow, but works or gets on, is left alone', async () => {
  const works = aTool('for (const end = Date.now() + 4000; Date.now() < end; );');
  expect(await runTool(works.tool, [], { stallMs: 2_000 })).toEqual({ ok: true });
  const { tool, record } = aTool(`
    import { appendFileSync } from 'node:fs';
    const getsOn = setInterval(() => appendFileSync(process.argv[2], 'x'), 200);
    setTimeout(() => clearInterval(getsOn), 4000);
  `);
  expect(await runTool(tool, [record], { record, stallMs: 2_000 })).toEqual({ ok: true });
});

test('lines of a tool with a label begin with it, also those on standard error', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { tool } = aTool('console.log("one"); console.error("two");');
  expect(await runTool(tool, [], { label: 'journeys' })).toEqual({ ok: true });
  expect(lines.mock.calls.flat().toSorted()).toEqual(['journeys | one', 'journeys | two']);
});
