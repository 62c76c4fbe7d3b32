import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for the front of PATH with small shell scripts in place of commands, and a file for their calls. */
export async function stubCommands(scripts: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'saharis-stubs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  return { folder, calls: join(folder, 'calls') };
}
