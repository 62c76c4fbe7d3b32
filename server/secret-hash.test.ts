import { expect, test } from 'vitest';
import { hashSecret, verifySecret } from './secret-hash.ts';

test('the right secret opens, a wrong one does not', async () => {
  const hash = await hashSecret('a good password');
  expect(await verifySecret('a good password', hash)).toBe(true);
  expect(await verifySecret('a good passwore', hash)).toBe(false);
});

test('the same secret never has the same hash twice, and the hash does not contain it', async () => {
  const [one, two] = await Promise.all([hashSecret('24681357'), hashSecret('24681357')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toContain('24681357');
});

test('without a hash the answer is no', async () => {
  expect(await verifySecret('anything', null)).toBe(false);
});

test('an accent typed on another keyboard is the same accent', async () => {
  const hash = await hashSecret('caf\u00e9 noir');
  expect(await verifySecret('cafe\u0301 noir', hash)).toBe(true);
});

test('a flood of sign-ins is turned away instead of queued without end', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 110 }, () => verifySecret('x', null)),
  );
  const turnedAway = tries.filter((one) => one.status === 'rejected');
  expect(turnedAway).toHaveLength(8);
  expect(turnedAway[0]?.reason).toMatchObject({ code: 'unavailable' });
});
