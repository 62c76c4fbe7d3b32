import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClientNamesInput } from '../../contracts/client-names.ts';
import type { ChangedUser } from '../../contracts/users.ts';
import { api, checkInput, unwrap } from './client.ts';
import { type PagedList, pageQueryOf, pollInterval, sortQueryOf } from './query-client.ts';

const { users } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

export const usersQuery = ({ page, search, sort }: PagedList) =>
  queryOptions({
    queryKey: ['users', { page, search, sort }],
    queryFn: ({ signal }) =>
      unwrap(
        users.$get(
          { query: { ...pageQueryOf({ page, search }), ...sortQueryOf('users', sort) } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollInterval,
  });

type Sent = { id: number | null; account: ChangedUser; key: string };

/** An empty password leaves the present one; a new account needs one. */
export async function saveUser({ id, account, key }: Sent) {
  await checkInput(async () => {
    const { newUser, changedUser } = await import('../../contracts/users.ts');
    return id === null ? newUser : changedUser;
  }, account);
  return id === null
    ? unwrap(users.$post({ json: account, header: { 'idempotency-key': key } }))
    : unwrap(users[':id'].$put({ ...param(id), json: account }));
}

export const userActions = {
  delete: (id: number) => unwrap(users[':id'].$delete(param(id))),
  restore: (id: number) => unwrap(users[':id'].restore.$post(param(id))),
};

/** Queues a mail in which the recruiter gets a link to choose a password. */
export const sendPasswordLink = (id: number, key: string) =>
  unwrap(users[':id'].invite.$post({ ...param(id), header: { 'idempotency-key': key } }));

/** Such a link to hand over. It cannot be read again. */
export const makePasswordLink = (id: number) =>
  unwrap(users[':id']['password-link'].$post(param(id)));

/** With their accounts. */
export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: ({ signal }) => unwrap(api.admin.companies.$get({}, { init: { signal } })),
});

/** How clients read the names of workers. */
export const clientNamesQuery = queryOptions({
  queryKey: ['client-names'],
  queryFn: ({ signal }) => unwrap(api.admin['client-names'].$get({}, { init: { signal } })),
});

export const saveClientNames = (chosen: ClientNamesInput) =>
  unwrap(api.admin['client-names'].$put({ json: chosen }));

/** Whether the accounts of a company see each other's requests. */
export const shareRequests = ({ id, shares_requests }: { id: number; shares_requests: boolean }) =>
  unwrap(api.admin.companies[':id'].$put({ ...param(id), json: { shares_requests } }));
