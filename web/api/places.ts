import { queryOptions } from '@tanstack/react-query';
import type { PlaceInput } from '../../contracts/places.ts';
import { api, checkInput, unwrap } from './client.ts';
import { pollInterval } from './query-client.ts';

const { places, orders } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

/** Not paged: there are never many. */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: ({ signal }) => unwrap(places.$get({}, { init: { signal } })),
  select: (rows) => ({ rows, total: rows.length, page: 1 }),
  refetchInterval: pollInterval,
});

type Sent = { id: number | null; values: PlaceInput; key: string };

const contract = async () => (await import('../../contracts/places.ts')).placeInput;

export async function savePlace({ id, values, key }: Sent) {
  await checkInput(contract, values);
  return id === null
    ? unwrap(places.$post({ json: values, header: { 'idempotency-key': key } }))
    : unwrap(places[':id'].$put({ ...param(id), json: values }));
}

export const deletePlace = ({ id }: { id: number }) => unwrap(places[':id'].$delete(param(id)));

type Wanted = { place: string; date: string; minutes: number };

/** Below 'orders', so that every change of an order asks again. */
export const roomQuery = (id: number, { place, date, minutes }: Wanted) =>
  queryOptions({
    queryKey: ['orders', 'room', id, { place, date, minutes }],
    queryFn: ({ signal }) =>
      unwrap(
        orders[':id'].room.$get(
          { ...param(id), query: { place, date, minutes: String(minutes) } },
          { init: { signal } },
        ),
      ),
    staleTime: 0,
  });
