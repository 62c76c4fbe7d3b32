import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { RecruiterAct } from '../../contracts/order-acts.ts';
import type { RatingInput } from '../../contracts/ratings.ts';
import type { MyRequest, RecruiterActInput } from '../../contracts/requests.ts';
import { api, checkInput, unwrap } from './client.ts';
import { followChanges } from './live-updates.ts';
import { type PagedList, pageQueryOf, pollInterval } from './query-client.ts';

const { requests } = api.recruiter;
const param = (id: number) => ({ param: { id: String(id) } });

export type RequestList = PagedList & { state: 'open' | 'closed' | 'colleagues' };

export const myRequestsQuery = ({ state, ...list }: RequestList) =>
  queryOptions({
    queryKey: ['requests', 'list', { state, ...list }],
    queryFn: ({ signal }) =>
      unwrap(requests.$get({ query: { state, ...pageQueryOf(list) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['requests', 'one', id],
    queryFn: ({ signal }) => unwrap(requests[':id'].$get(param(id), { init: { signal } })),
  });

/** For the tabs and the badge. */
export const requestCountsQuery = queryOptions({
  queryKey: ['requests', 'counts'],
  queryFn: ({ signal }) => unwrap(api.recruiter['request-counts'].$get({}, { init: { signal } })),
  refetchInterval: pollInterval,
});

export async function markRequestSeen(client: QueryClient, id: number): Promise<void> {
  const counts = await unwrap(requests[':id'].seen.$post(param(id)));
  client.setQueryData(requestCountsQuery.queryKey, counts);
}

type Act = {
  [A in RecruiterAct]: { act: A; id: number; input: RecruiterActInput[A]; key: string };
}[RecruiterAct];

export async function actOnRequest({ act, id, input, key }: Act): Promise<MyRequest> {
  await checkInput(
    async () => (await import('../../contracts/requests.ts')).recruiterActs[act],
    input,
  );
  const sent = { ...param(id), header: { 'idempotency-key': key } };
  if (act === 'accept') return unwrap(requests[':id'].accept.$post({ ...sent, json: input }));
  if (act === 'move') return unwrap(requests[':id'].move.$post({ ...sent, json: input }));
  if (act === 'cancel') return unwrap(requests[':id'].cancel.$post({ ...sent, json: input }));
  return unwrap(requests[':id'].result.$post({ ...sent, json: input }));
}

export async function rateRequest(id: number, input: RatingInput) {
  await checkInput(async () => (await import('../../contracts/ratings.ts')).ratingInput, input);
  return unwrap(requests[':id'].rating.$put({ ...param(id), json: input }));
}

/** While a page of recruiters is open, it shows what becomes of the requests. */
export function useRequestUpdates(onSignedOut: () => void) {
  const client = useQueryClient();
  const signedOut = useEffectEvent(onSignedOut);
  useEffect(() => {
    // The first stream opens beside the page, which brought everything with it.
    let isFresh = true;
    const refetch = () => client.invalidateQueries({ queryKey: ['requests'] });
    return followChanges<{ changed: string[] }>('/api/recruiter/live', {
      // Names of workers are on every page.
      onChange: ({ changed }) =>
        changed.includes('names') ? client.invalidateQueries() : refetch(),
      onGap: () => {
        if (!isFresh) refetch();
        isFresh = false;
      },
      onEnd: () => signedOut(),
    });
  }, [client]);
}
