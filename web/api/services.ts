import { queryOptions } from '@tanstack/react-query';
import type { ServiceInput } from '../../contracts/services.ts';
import { api, checkInput, unwrap } from './client.ts';
import { pollInterval, wholeList } from './query-client.ts';

const { services } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

/** Not paged: there are never many. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => unwrap(services.$get({}, { init: { signal } })),
  select: (rows) => wholeList(rows),
  refetchInterval: pollInterval,
});

type Sent = { id: number | null; values: ServiceInput; key: string; version?: number | undefined };

const contract = async () => (await import('../../contracts/services.ts')).serviceInput;

export async function saveService({ id, values: written, key, version }: Sent) {
  const values = { ...written, version };
  await checkInput(contract, values);
  return id === null
    ? unwrap(services.$post({ json: values, header: { 'idempotency-key': key } }))
    : unwrap(services[':id'].$put({ ...param(id), json: values }));
}

export const serviceActions = {
  delete: (id: number) => unwrap(services[':id'].$delete(param(id))),
  restore: (id: number) => unwrap(services[':id'].restore.$post(param(id))),
};
