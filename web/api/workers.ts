import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SuggestionQuery, WorkerInput } from '../../contracts/workers.ts';
import { api, checkInput, unwrap } from './client.ts';
import { type PagedList, pageQueryOf, pollInterval, sortQueryOf } from './query-client.ts';

const { workers } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

type WorkerList = PagedList & { trade?: string; more?: Readonly<Record<string, string>> };

export const workersQuery = ({ page, search, sort, trade, more }: WorkerList) =>
  queryOptions({
    queryKey: ['workers', { page, search, sort, trade, ...more }],
    queryFn: ({ signal }) =>
      unwrap(
        workers.$get(
          {
            query: {
              ...pageQueryOf({ page, search }),
              ...sortQueryOf('workers', sort),
              ...(trade && { trade }),
              // The address has been checked by the same rules as the server's.
              ...(more as object),
            },
          },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollInterval,
  });

export const tradesQuery = (search: string) =>
  queryOptions({
    queryKey: ['workers', 'trades', search],
    queryFn: ({ signal }) =>
      unwrap(workers.trades.$get({ query: search ? { search } : {} }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

/** Values that other workers have in a field. */
export const suggestionsQuery = (asked: SuggestionQuery) =>
  queryOptions({
    queryKey: ['workers', 'suggestions', asked],
    queryFn: ({ signal }) =>
      unwrap(workers.suggestions.$get({ query: asked }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

type Sent = { id: number | null; input: WorkerInput; key: string };

const contract = async () => (await import('../../contracts/workers.ts')).workerInput;

export async function saveWorker({ id, input, key }: Sent) {
  await checkInput(contract, input);
  return id === null
    ? unwrap(workers.$post({ json: input, header: { 'idempotency-key': key } }))
    : unwrap(workers[':id'].$put({ ...param(id), json: input }));
}

export const workerActions = {
  delete: (id: number) => unwrap(workers[':id'].$delete(param(id))),
  restore: (id: number) => unwrap(workers[':id'].restore.$post(param(id))),
};

/** Who can come back, the latest first. */
export const deletedWorkersQuery = (search: string) =>
  queryOptions({
    queryKey: ['workers', 'deleted', search],
    queryFn: ({ signal }) =>
      unwrap(
        workers.deleted.$get({ query: pageQueryOf({ page: 1, search }) }, { init: { signal } }),
      ),
    placeholderData: keepPreviousData,
  });

export const eraseWorker = (id: number, reference: string) =>
  unwrap(workers[':id'].erase.$post({ ...param(id), json: { reference } }));

/** The imports that can still be undone. */
export const importsQuery = queryOptions({
  queryKey: ['workers', 'imports'],
  queryFn: ({ signal }) => unwrap(api.admin.workers.imports.$get({}, { init: { signal } })),
});

/** The changes of many workers that can still be undone. */
export const bulkActsQuery = queryOptions({
  queryKey: ['workers', 'bulk'],
  queryFn: ({ signal }) => unwrap(api.admin.workers.bulk.$get({}, { init: { signal } })),
});

export const undoImport = (id: number) =>
  unwrap(api.admin.workers.imports[':id'].undo.$post({ param: { id: String(id) } }));
