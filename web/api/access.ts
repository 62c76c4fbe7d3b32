import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApprovedAccess, DeclinedAccess, RenewedAccess } from '../../contracts/access.ts';
import { api, checkInput, unwrap } from './client.ts';
import { type PagedList, pageQueryOf, pollInterval } from './query-client.ts';

const requests = api.admin['access-requests'];

export type AccessRequests = PagedList & { show: string };

export const accessQuery = ({ show, ...list }: AccessRequests) =>
  queryOptions({
    queryKey: ['access-requests', { show, page: list.page, search: list.search }],
    queryFn: ({ signal }) =>
      unwrap(
        requests.$get(
          { query: { ...pageQueryOf(list), ...(show === 'closed' && { show }) } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollInterval,
  });

type Sent<Input> = { id: number; input: Input; key: string };

const sentWith = ({ id, key }: Sent<unknown>) => ({
  param: { id: String(id) },
  header: { 'idempotency-key': key },
});
const contract = () => import('../../contracts/access.ts');

export async function approveAccess(sent: Sent<ApprovedAccess>) {
  await checkInput(async () => (await contract()).approvedAccess, sent.input);
  return unwrap(requests[':id'].approve.$post({ ...sentWith(sent), json: sent.input }));
}

export async function declineAccess(sent: Sent<DeclinedAccess>) {
  await checkInput(async () => (await contract()).declinedAccess, sent.input);
  return unwrap(requests[':id'].decline.$post({ ...sentWith(sent), json: sent.input }));
}

export async function renewAccess(sent: Sent<RenewedAccess>) {
  await checkInput(async () => (await contract()).renewedAccess, sent.input);
  return unwrap(requests[':id'].renew.$post({ ...sentWith(sent), json: sent.input }));
}
