import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import { type InboxList, inboxQueryOf } from './inbox.ts';
import { slowTimer } from './slow-timer.ts';

const { orders } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

/** While the next page is on its way, the last one stays. */
export const ordersQuery = (list: InboxList) =>
  queryOptions({
    queryKey: ['orders', list],
    queryFn: ({ signal }) =>
      unwrap(orders.$get({ query: inboxQueryOf(list) }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchInterval: slowTimer,
  });

export const orderActs = {
  read: (id: number) => unwrap(orders[':id'].read.$post(param(id))),
  delete: (id: number) => unwrap(orders[':id'].$delete(param(id))),
  restore: (id: number) => unwrap(orders[':id'].restore.$post(param(id))),
};
