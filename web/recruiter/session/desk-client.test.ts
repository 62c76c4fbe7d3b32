import { afterEach, expect, test, vi } from 'vitest';
import type { Desk } from '../../../contracts/recruiter-desk.ts';
import { candidatesQuery, rolesQuery } from '../../api/candidates.ts';
import { ApiError } from '../../api/client.ts';
import { requestedWorkersQuery } from '../../api/test-requests.ts';
import { createDeskClient } from './desk-client.ts';

const DESK: Desk = {
  user: { id: 1, username: 'site.office', role: 'recruiter', expire_at: null },
  candidates: { total: 0, candidates: [], next: null },
  roles: [],
  requestedWorkers: [7],
};
const FILTER = { search: 'tig', domain: 'Piping' };

afterEach(() => vi.unstubAllGlobals());

test('what lay on the desk is there at once, for the filter it was read with and no other', () => {
  const client = createDeskClient(DESK, FILTER);
  expect(client.getQueryData(candidatesQuery(FILTER).queryKey)?.pages).toEqual([DESK.candidates]);
  expect(client.getQueryData(candidatesQuery({ search: '', domain: '' }).queryKey)).toBeUndefined();
  expect(client.getQueryData(rolesQuery.queryKey)).toEqual([]);
  expect(client.getQueryData(requestedWorkersQuery.queryKey)).toEqual(new Set([7]));
});

test('what could not be read is left for the browser to ask', () => {
  const client = createDeskClient(
    { ...DESK, candidates: null, roles: null, requestedWorkers: null },
    FILTER,
  );
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test.each([
  [['account-expired', 'not-signed-in'], ['/login?domain=Piping&session=expired']],
  [
    ['not-signed-in', 'account-expired'],
    ['/login?domain=Piping', '/login?domain=Piping&session=expired'],
  ],
  [['unavailable', 'conflict'], []],
])('calls refused as %j lead to %j', async (codes, ways) => {
  const replace = vi.fn();
  vi.stubGlobal('location', { search: '?domain=Piping', replace });
  const client = createDeskClient(DESK, FILTER);
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
