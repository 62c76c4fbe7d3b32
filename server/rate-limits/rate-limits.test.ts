import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/harness/test-database.ts';
import { databaseOver } from '../database/connect.ts';
import { BUDGETS, clientAddressRule, createRateLimits } from './rate-limits.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-03-01T09:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

test('two hundred tries at once get no more than the budget', async () => {
  const limits = await createRateLimits(databaseOver(database.pool));
  const spend = () => limits.spend('pin-address', '203.0.113.1', now);
  const tries = await Promise.allSettled(Array.from({ length: 200 }, spend));
  const answered = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  // On a busy machine some find no connection in time; they have spent nothing.
  for (let i = 0; i < BUDGETS['pin-address'].limit; i++) answered.push(await spend());
  expect(answered.filter((one) => one.allowed)).toHaveLength(BUDGETS['pin-address'].limit);
});

test('the refusal says how long to wait, and after that there is a new budget', async () => {
  const limits = await createRateLimits(databaseOver(database.pool));
  const spend = (at: Date) => limits.spend('pin-address', '203.0.113.2', at);
  for (let i = 0; i < 10; i++) await spend(now);
  expect(await spend(later(60_000))).toEqual({ allowed: false, retryAfterSeconds: 14 * 60 });
  expect(await spend(later(15 * 60_000))).toEqual({ allowed: true });
});

test('the budget is stored in the database, so another node continues the count', async () => {
  const spend = async () =>
    (await createRateLimits(databaseOver(database.pool))).spend('pin-address', '203.0.113.3', now);
  for (let i = 0; i < 10; i++) expect((await spend()).allowed).toBe(true);
  expect((await spend()).allowed).toBe(false);
});

test('budgets and addresses do not share', async () => {
  const limits = await createRateLimits(databaseOver(database.pool));
  for (let i = 0; i < 11; i++) await limits.spend('pin-address', '203.0.113.4', now);
  expect((await limits.spend('pin-address', '203.0.113.5', now)).allowed).toBe(true);
  expect((await limits.spend('sign-in-address', '203.0.113.4', now)).allowed).toBe(true);
});

test('no address is stored', async () => {
  const limits = await createRateLimits(databaseOver(database.pool));
  await limits.spend('pin-address', '198.51.100.77', now);
  const { rows } = await database.pool.query('select * from rate_limits');
  expect(JSON.stringify(rows)).not.toContain('198.51.100.77');
});

test('a forwarded address is not believed from a stranger', () => {
  const address = clientAddressRule([]);
  expect(address('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
});

test('a trusted proxy vouches for the last address it saw and for nothing before it', () => {
  const address = clientAddressRule(['10.0.0.0/8']);
  expect(address('10.1.2.3', '1.1.1.1, 198.51.100.7')).toBe('198.51.100.7');
  expect(address('10.1.2.3', '1.1.1.1, 198.51.100.7, 10.9.9.9')).toBe('198.51.100.7');
});

test('rubbish in the forwarded list counts as the proxy itself', () => {
  const address = clientAddressRule(['10.0.0.1']);
  expect(address('10.0.0.1', 'unknown')).toBe('10.0.0.1');
  expect(address('10.0.0.1', undefined)).toBe('10.0.0.1');
});

test('IPv6 counts per /64, however it is written', () => {
  const address = clientAddressRule([]);
  expect(address('2001:db8:1:2::1', undefined)).toBe('2001:db8:1:2::/64');
  expect(address('2001:0db8:0001:0002:ffff:ffff:ffff:ffff', undefined)).toBe('2001:db8:1:2::/64');
  expect(address('2001:db8::1', undefined)).toBe('2001:db8:0:0::/64');
  expect(address('::ffff:203.0.113.9', undefined)).toBe('203.0.113.9');
});
