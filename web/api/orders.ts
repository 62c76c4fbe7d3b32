import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminAct } from '../../contracts/order-acts.ts';
import type { AdminActInput, Order } from '../../contracts/orders.ts';
import type { RatingInput } from '../../contracts/ratings.ts';
import type {
  WorkerLink,
  WorkerLinkInput,
  WorkerNotifiedInput,
} from '../../contracts/worker-links.ts';
import { api, checkInput, unwrap } from './client.ts';
import { type InboxList, inboxQueryOf } from './inbox.ts';
import { pollInterval, sortQueryOf } from './query-client.ts';

const { orders } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

/** What the list can be narrowed to, and how the server is asked for it. */
export const ORDER_FILTERS = {
  answer: { needs: 'answer' },
  client: { needs: 'client' },
  confirmed: { status: 'confirmed' },
  result: { needs: 'result' },
  closed: { status: 'closed' },
} as const;

export type OrderFilter = keyof typeof ORDER_FILTERS;

const isOrderFilter = (name: string): name is OrderFilter => Object.hasOwn(ORDER_FILTERS, name);

export const ordersQuery = (list: InboxList & { show: string }) =>
  queryOptions({
    queryKey: ['orders', list],
    queryFn: ({ signal }) =>
      unwrap(
        orders.$get(
          {
            query: {
              ...inboxQueryOf(list),
              ...sortQueryOf('orders', list.sort),
              ...(isOrderFilter(list.show) && ORDER_FILTERS[list.show]),
            },
          },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollInterval,
  });

export const orderSheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => unwrap(orders[':id'].$get(param(id), { init: { signal } })),
    staleTime: 0,
  });

export async function rateOrder(id: number, input: RatingInput) {
  await checkInput(async () => (await import('../../contracts/ratings.ts')).ratingInput, input);
  return unwrap(orders[':id'].rating.$put({ ...param(id), json: input }));
}

export const orderActions = {
  read: (id: number) => unwrap(orders[':id'].read.$post(param(id))),
  delete: (id: number) => unwrap(orders[':id'].$delete(param(id))),
  restore: (id: number) => unwrap(orders[':id'].restore.$post(param(id))),
};

type SentAct<A extends AdminAct> = { act: A; id: number; input: AdminActInput[A]; key: string };

/** The order as it stands then. A retry with the same key happens once. */
export async function sendAct<A extends AdminAct>({
  act,
  id,
  input,
  key,
}: SentAct<A>): Promise<Order> {
  await checkInput(async () => (await import('../../contracts/orders.ts')).adminActs[act], input);
  // Every act has the same shape; the compiler cannot follow that while `A` is open.
  const { $post } = orders[':id'][act] as (typeof orders)[':id']['release'];
  return unwrap($post({ ...param(id), json: input as never, header: { 'idempotency-key': key } }));
}

/** Its text is in no cache: nobody reads the link again. */
export const makeWorkerLink = (id: number, json: WorkerLinkInput): Promise<WorkerLink> =>
  unwrap(orders[':id']['worker-link'].$post({ ...param(id), json }));

export const noteWorkerNotified = (
  id: number,
  json: WorkerNotifiedInput,
  key: string,
): Promise<Order> =>
  unwrap(
    orders[':id']['worker-told'].$post({
      ...param(id),
      json,
      header: { 'idempotency-key': key },
    }),
  );
