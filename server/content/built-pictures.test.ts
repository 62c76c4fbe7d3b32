import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupProblem } from '../errors.ts';
import { builtNameIn, countNotEncoded, readBuiltPictures } from './built-pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  const picture = (name: string) => ({ folder: name, source: 'pictures/x.webp', files: [] });
  await writeFile(
    join(folder, 'pictures.json'),
    JSON.stringify({ login: picture('login-abababab'), hero: picture('hero-cdcdcdcd') }),
  );
  await mkdir(join(folder, 'pictures', 'hero-cdcdcdcd'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

test('a built picture is known by its name and its version', async () => {
  expect(builtNameIn(await readBuiltPictures(folder))('login')).toBe('login-abababab');
});

test('pictures that are planned and not encoded yet are counted', async () => {
  expect(await countNotEncoded(await readBuiltPictures(folder), folder)).toBe(1);
});

test('a picture that was not built stops the start with the command to run', async () => {
  for (const [where, name] of [
    [folder, 'hero-9'],
    [join(folder, 'nowhere'), 'login'],
  ] as const) {
    const builtName = builtNameIn(await readBuiltPictures(where));
    expect(() => builtName(name)).toThrow(StartupProblem);
    expect(() => builtName(name)).toThrow(`The picture ${name} has not been prepared`);
  }
});
