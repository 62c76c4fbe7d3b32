import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChangedSavedSearch, NewSavedSearch } from '../../contracts/saved-searches.ts';
import { api, checkInput, unwrap } from './client.ts';
import { pollInterval } from './query-client.ts';

const searches = api.recruiter['saved-searches'];
const param = (id: number) => ({ param: { id: String(id) } });
const contracts = () => import('../../contracts/saved-searches.ts');

/** The latest first. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved', 'searches'],
  queryFn: ({ signal }) => unwrap(searches.$get({}, { init: { signal } })),
});

/** For the badge; it follows the stream of requests. */
export const searchNewsQuery = queryOptions({
  queryKey: ['requests', 'search-news'],
  queryFn: ({ signal }) => unwrap(api.recruiter['search-news'].$get({}, { init: { signal } })),
  refetchInterval: pollInterval,
});

export async function addSavedSearch(input: NewSavedSearch, key: string) {
  await checkInput(async () => (await contracts()).newSavedSearch, input);
  return unwrap(searches.$post({ json: input, header: { 'idempotency-key': key } }));
}

export async function changeSavedSearch(id: number, input: ChangedSavedSearch) {
  await checkInput(async () => (await contracts()).changedSavedSearch, input);
  return unwrap(searches[':id'].$put({ ...param(id), json: input }));
}

export const deleteSavedSearch = (id: number) => unwrap(searches[':id'].$delete(param(id)));

export const restoreSavedSearch = (id: number) => unwrap(searches[':id'].restore.$post(param(id)));

/** The search was opened: nobody is new to it. */
export async function markSearchSeen(client: QueryClient, id: number): Promise<void> {
  const news = await unwrap(searches[':id'].seen.$post(param(id)));
  client.setQueryData(searchNewsQuery.queryKey, news);
  void client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
}

/** These candidates were on the screen. */
export async function noteSeenCandidates(client: QueryClient, ids: number[]): Promise<void> {
  const news = await unwrap(api.recruiter['seen-candidates'].$post({ json: { ids } }));
  client.setQueryData(searchNewsQuery.queryKey, news);
}
