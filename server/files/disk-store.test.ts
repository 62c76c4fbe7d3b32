import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keysIn, testFileStore } from '../../tests/harness/file-store-contract.ts';
import { StartupProblem } from '../errors.ts';
import { diskFileStore } from './disk-store.ts';
import { DOCUMENTS, PICTURES } from './file-store.ts';

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

testFileStore(async () => {
  const folder = await aFolder();
  return () => diskFileStore(folder, PICTURES);
}, PICTURES);

testFileStore(async () => {
  const folder = await aFolder();
  return () => diskFileStore(folder, DOCUMENTS);
}, DOCUMENTS);

test('an invalid picture key reaches nothing outside the folder', async () => {
  const folder = await aFolder();
  const store = await diskFileStore(join(folder, 'pictures'), PICTURES);
  await writeFile(join(folder, '960.webp'), 'outside');
  expect(await store.get('../960.webp')).toBeNull();
  await expect(store.put('../evil/960.webp', Buffer.from('x'))).rejects.toThrow('Not a picture');
  await expect(store.remove('..')).rejects.toThrow('Not a picture name');
  expect((await readdir(folder)).sort()).toEqual(['960.webp', 'pictures']);
});

test('a full disk is recognisable and leaves no file behind', async () => {
  const folder = await aFolder();
  const store = await diskFileStore(folder, PICTURES);
  const handle = await open(join(folder, '.incoming'));
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockRejectedValueOnce(full);
  onTestFinished(() => void vi.restoreAllMocks());
  await handle.close();
  await expect(store.put('abc/960.webp', Buffer.from('x'))).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  expect(await readdir(folder, { recursive: true })).toEqual(['.incoming']);
  await store.put('abc/960.webp', Buffer.from('x'));
  expect(await keysIn(store)).toEqual(['abc/960.webp']);
});

test('drafts of a killed process are never seen, and are cleared when they are old', async () => {
  const folder = await aFolder();
  const incoming = join(folder, '.incoming');
  await mkdir(incoming);
  await writeFile(join(incoming, 'old'), 'half a pic');
  await writeFile(join(incoming, 'young'), 'half a pic');
  await utimes(join(incoming, 'old'), 0, 0);
  const store = await diskFileStore(folder, PICTURES);
  expect(await keysIn(store)).toEqual([]);
  expect(await readdir(incoming)).toEqual(['young']);
});

test('a folder that cannot be written stops the start with a sentence', async () => {
  const file = join(await aFolder(), 'file');
  await writeFile(file, '');
  await expect(diskFileStore(file, PICTURES)).rejects.toThrow(StartupProblem);
});

const WRITER = `
  import { diskFileStore } from ${JSON.stringify(join(import.meta.dirname, 'disk-store.ts'))};
  import { PICTURES } from ${JSON.stringify(join(import.meta.dirname, 'file-store.ts'))};
  const store = await diskFileStore(process.argv[1], PICTURES);
  for (let n = 0; ; n++) {
    await store.put('p' + n + '/960.webp', Buffer.alloc(300_000, n % 251));
    console.log(n);
  }
`;

test('kill -9 while writing loses no acknowledged picture and shows no torn one', async () => {
  const folder = await aFolder();
  for (const writes of [1, 7, 20]) {
    const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITER, folder]);
    let acknowledged = -1;
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged = Number(line);
      if (acknowledged >= writes) writer.kill('SIGKILL');
    }
    if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
    expect(writer.signalCode).toBe('SIGKILL');
    const store = await diskFileStore(folder, PICTURES);
    for (let n = 0; n <= acknowledged; n++)
      expect(await store.get(`p${n}/960.webp`)).not.toBeNull();
    for (const key of await keysIn(store)) {
      const n = Number(/\d+/.exec(key)?.[0]);
      const { bytes } = (await store.get(key)) ?? { bytes: Buffer.alloc(0) };
      expect(Buffer.from(bytes).equals(Buffer.alloc(300_000, n % 251))).toBe(true);
    }
  }
});
