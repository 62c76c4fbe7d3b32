import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { msUntilExpiry, wayOut } from './signed-out.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const until = (expire_at: string | null) =>
  ({ id: 1, username: 'site.office', role: 'recruiter', expire_at }) as const;
const outFor = (code: string, expire_at: string | null = null, query = '') =>
  wayOut(new ApiError(code, ''), { user: until(expire_at), now: NOW, query });

test('whoever is no longer signed in is led to the login page, and back to the same search', () => {
  expect(outFor('not-signed-in')).toBe('/login');
  expect(outFor('not-signed-in', null, '?search=tig&domain=Piping')).toBe(
    '/login?search=tig&domain=Piping',
  );
});

test('an expired account is told so', () => {
  expect(outFor('account-expired')).toBe('/login?session=expired');
  expect(outFor('account-expired', null, '?domain=Piping')).toBe(
    '/login?domain=Piping&session=expired',
  );
});

test('an expired account is told so also when a call beside it has ended the session', () => {
  expect(outFor('not-signed-in', '2026-11-15T12:00:00Z')).toBe('/login?session=expired');
  expect(outFor('not-signed-in', '2026-11-15T12:00:01Z')).toBe('/login');
});

test.each(['unreachable', 'internal', 'conflict', 'invalid-input'])(
  'an error such as %s leads nowhere',
  (code) => {
    expect(outFor(code, '2026-11-15T11:00:00Z')).toBeNull();
  },
);

test('the server is asked at the moment the account expires', () => {
  expect(msUntilExpiry(until(null), NOW)).toBe(false);
  expect(msUntilExpiry(until('2026-11-15T12:00:05Z'), NOW)).toBe(5000);
});

test('an account that lasts longer than a timer can wait is asked about earlier, never at once', () => {
  expect(msUntilExpiry(until('2036-11-15T12:00:00Z'), NOW)).toBe(2_147_483_647);
});

test('a clock ahead of the server asks again in a while, not without end', () => {
  expect(msUntilExpiry(until('2026-11-15T12:00:00Z'), NOW)).toBe(30_000);
  expect(msUntilExpiry(until('2026-11-15T11:00:00Z'), NOW)).toBe(30_000);
});
