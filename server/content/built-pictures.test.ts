import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupProblem } from '../startup-problem.ts';
import { readBuiltPictures } from './built-pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  await writeFile(join(folder, 'pictures.json'), JSON.stringify({ login: 'ab'.repeat(32) }));
});
afterAll(() => rm(folder, { recursive: true }));

test('a built picture is known by its name and its version', async () => {
  expect((await readBuiltPictures(folder))('login')).toBe('login-abababab');
});

test('a picture that was not built stops the start with what to do', async () => {
  for (const [where, name] of [
    [folder, 'hero-9'],
    [join(folder, 'nowhere'), 'login'],
  ] as const) {
    const builtName = await readBuiltPictures(where);
    expect(() => builtName(name)).toThrow(StartupProblem);
    expect(() => builtName(name)).toThrow(`The picture ${name} has not been prepared`);
  }
});
