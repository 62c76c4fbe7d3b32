import { expect, test } from 'vitest';
import { aWeakHash, countHashes } from '../../tests/harness/secret-hashes.ts';
import { hashSecret, isOutdated, verifySecret } from './secret-hash.ts';

const atOnce = <T>(work: () => Promise<T>) => work();

test('the right secret opens, a wrong one does not', async () => {
  const hash = await hashSecret('a good password');
  expect(await verifySecret('a good password', hash, atOnce)).toBe(true);
  expect(await verifySecret('a good passwore', hash, atOnce)).toBe(false);
});

test('the same secret never has the same hash twice, and the hash does not contain it', async () => {
  const [one, two] = await Promise.all([hashSecret('24681357'), hashSecret('24681357')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toContain('24681357');
});

test('without a hash the answer is no, after the same work', async () => {
  const derived = countHashes();
  expect(await verifySecret('anything', null, atOnce)).toBe(false);
  expect(derived()).toBe(1);
});

test('an accent typed on another keyboard is the same accent', async () => {
  const hash = await hashSecret('caf\u00e9 noir');
  expect(await verifySecret('cafe\u0301 noir', hash, atOnce)).toBe(true);
});

test('a hash is checked by its own parameters, and is outdated when they are weaker', async () => {
  const weak = await aWeakHash('24681357');
  expect(await verifySecret('24681357', weak, atOnce)).toBe(true);
  expect(await verifySecret('24681358', weak, atOnce)).toBe(false);
  expect([isOutdated(weak), isOutdated(await hashSecret('24681357'))]).toEqual([true, false]);
});

test.each([
  { memory: 140_000, passes: 1, parallelism: 1 },
  { memory: 8, passes: 9, parallelism: 1 },
  { memory: 40, passes: 1, parallelism: 5 },
])(
  'a hash that asks for more than we give (%j) opens nothing, even if it is right',
  async (cost) => {
    const greedy = await aWeakHash('24681357', cost);
    expect(await verifySecret('24681357', greedy, atOnce)).toBe(false);
    expect(isOutdated(greedy)).toBe(false);
  },
);

test.each(['m=8,t=1,p=4', 'm=0,t=0,p=0', 'm=4194304,t=2,p=1', 'm=19456'])(
  'a hash with %s is none',
  async (asked) => {
    const forged = (await aWeakHash('24681357')).replace('m=4096,t=1,p=1', asked);
    expect(await verifySecret('24681357', forged, atOnce)).toBe(false);
  },
);
