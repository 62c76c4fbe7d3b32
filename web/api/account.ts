import { queryOptions } from '@tanstack/react-query';
import type { ChangedAccount, ChangedPassword } from '../../contracts/account.ts';
import { api, checkInput, newIdempotencyKey, unwrap } from './client.ts';

const { account, renewal } = api.recruiter;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => unwrap(account.$get({}, { init: { signal } })),
});

const contract = () => import('../../contracts/account.ts');

export async function saveAccount(changed: ChangedAccount) {
  await checkInput(async () => (await contract()).changedAccount, changed);
  return unwrap(account.$put({ json: changed }));
}

export async function changePassword(changed: ChangedPassword) {
  await checkInput(async () => (await contract()).changedPassword, changed);
  return unwrap(account.password.$post({ json: changed }));
}

export const signOutSession = (id: number) =>
  unwrap(account.sessions[':id'].$delete({ param: { id: String(id) } }));

export const signOutEverywhere = () => unwrap(account.sessions.$delete());

/** Whether the agency knows that the account wants more time. */
export const renewalQuery = queryOptions({
  queryKey: ['renewal'],
  queryFn: ({ signal }) => unwrap(renewal.$get({}, { init: { signal } })),
});

export const askForMoreTime = () =>
  unwrap(renewal.$post({ header: { 'idempotency-key': newIdempotencyKey() } }));
