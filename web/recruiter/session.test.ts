import { afterEach, expect, test, vi } from 'vitest';
import type { RecruiterPageData } from '../../contracts/recruiter-page-data.ts';
import { setLanguage } from '../../messages/messages.ts';
import { candidatesQuery, requestedWorkersQuery, rolesQuery } from '../api/candidates.ts';
import { ApiError } from '../api/client.ts';
import { shortlistsQuery } from '../api/shortlists.ts';
import { NO_FILTER } from './filter-address.ts';
import {
  createRecruiterClient,
  fillCandidates,
  loginAddressAfter,
  msUntilExpiry,
  sessionQuery,
} from './session.ts';

const PAGE: RecruiterPageData = {
  user: { id: 1, username: 'site.office', role: 'recruiter', expire_at: null },
  zone: 'Africa/Algiers',
  counts: null,
  searchNews: null,
  candidates: { total: 0, candidates: [], next: null },
  roles: [],
  requestedWorkers: { worker_ids: [7], latest: [] },
  shortlists: [{ id: 3, name: 'Arzew', worker_ids: [7] }],
  certificates: [{ id: 5, short: 'H2S', name: 'H2S safety' }],
};
const FILTER = { ...NO_FILTER, search: 'tig', domain: ['Piping'] };

afterEach(() => {
  vi.unstubAllGlobals();
  setLanguage(() => 'en');
});

test('data of the rendered page is cached, for the filter of that page only', () => {
  const client = createRecruiterClient();
  fillCandidates(client, PAGE, FILTER);
  expect(client.getQueryData(candidatesQuery(FILTER).queryKey)?.pages).toEqual([PAGE.candidates]);
  expect(client.getQueryData(candidatesQuery(NO_FILTER).queryKey)).toBeUndefined();
  expect(client.getQueryData(rolesQuery('tig').queryKey)).toEqual([]);
  expect(client.getQueryData(shortlistsQuery.queryKey)).toEqual(PAGE.shortlists);
  expect(client.getQueryData(requestedWorkersQuery.queryKey)).toEqual({
    workers: new Set([7]),
    latest: new Map(),
  });
});

test('parts that could not be read are not cached', () => {
  const client = createRecruiterClient();
  fillCandidates(
    client,
    {
      ...PAGE,
      candidates: null,
      roles: null,
      requestedWorkers: null,
      shortlists: null,
      certificates: null,
    },
    FILTER,
  );
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('on the way back to the candidates, those that were loaded are still there', () => {
  const client = createRecruiterClient();
  const { queryKey } = candidatesQuery(FILTER);
  const scrolled = { pages: [PAGE.candidates, PAGE.candidates], pageParams: [null, 9] };
  client.setQueryData(queryKey, scrolled as never);
  fillCandidates(client, PAGE, FILTER);
  expect(client.getQueryData(queryKey)?.pages).toHaveLength(2);
});

test.each([
  [['account-expired', 'not-signed-in'], ['/login?domain=Piping&session=expired']],
  [
    ['not-signed-in', 'account-expired'],
    ['/login?domain=Piping', '/login?domain=Piping&session=expired'],
  ],
  [['unavailable', 'conflict'], []],
])('calls refused as %j redirect to %j', async (codes, ways) => {
  const replace = vi.fn();
  vi.stubGlobal('location', { search: '?domain=Piping', replace });
  const client = createRecruiterClient();
  client.setQueryData(sessionQuery.queryKey, PAGE.user);
  for (const code of codes)
    await client
      .fetchQuery({
        queryKey: [code],
        retry: false,
        queryFn: () => Promise.reject(new ApiError(code, '')),
      })
      .catch(() => {});
  expect(replace.mock.calls.flat()).toEqual(ways);
});

const NOW = new Date('2026-11-15T12:00:00Z');
const until = (expire_at: string | null) =>
  ({ id: 1, username: 'site.office', role: 'recruiter', expire_at }) as const;
const outFor = (code: string, expire_at: string | null = null, query = '') =>
  loginAddressAfter(new ApiError(code, ''), { user: until(expire_at), now: NOW, query });

test('a signed-out user goes to the login page with the present search', () => {
  expect(outFor('not-signed-in')).toBe('/login');
  expect(outFor('not-signed-in', null, '?search=tig&domain=Piping')).toBe(
    '/login?search=tig&domain=Piping',
  );
});

test('it is the login page of the same language', () => {
  setLanguage(() => 'ar');
  expect(outFor('not-signed-in', null, '?search=tig')).toBe('/ar/login?search=tig');
});

test('the login page says that an account has expired', () => {
  expect(outFor('account-expired')).toBe('/login?session=expired');
  expect(outFor('account-expired', null, '?domain=Piping')).toBe(
    '/login?domain=Piping&session=expired',
  );
});

test('an account that expired is recognised although a parallel call ended the session first', () => {
  expect(outFor('not-signed-in', '2026-11-15T12:00:00Z')).toBe('/login?session=expired');
  expect(outFor('not-signed-in', '2026-11-15T12:00:01Z')).toBe('/login');
});

test.each(['unreachable', 'internal', 'conflict', 'invalid-input'])(
  'the error %s does not redirect',
  (code) => {
    expect(outFor(code, '2026-11-15T11:00:00Z')).toBeNull();
  },
);

test('the session is checked when the account expires', () => {
  expect(msUntilExpiry(until(null), NOW)).toBe(false);
  expect(msUntilExpiry(until('2026-11-15T12:00:05Z'), NOW)).toBe(5000);
});

test('an account that expires later than a timer can wait is checked earlier, but not at once', () => {
  expect(msUntilExpiry(until('2036-11-15T12:00:00Z'), NOW)).toBe(2_147_483_647);
});

test('an account that expired while the page was loading is checked soon', () => {
  expect(msUntilExpiry(until('2026-11-15T12:00:00Z'), NOW)).toBe(1000);
  expect(msUntilExpiry(until('2026-11-15T11:59:51Z'), NOW)).toBe(1000);
});

test('a clock ahead of the server checks the session again after a pause', () => {
  expect(msUntilExpiry(until('2026-11-15T11:59:50Z'), NOW)).toBe(30_000);
  expect(msUntilExpiry(until('2026-11-15T11:00:00Z'), NOW)).toBe(30_000);
});
