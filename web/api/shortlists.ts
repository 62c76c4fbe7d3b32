import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListChanges, NewShortlist } from '../../contracts/shortlists.ts';
import { api, checkInput, unwrap } from './client.ts';

const { shortlists, candidates } = api.recruiter;
const param = (id: number) => ({ param: { id: String(id) } });
const contracts = () => import('../../contracts/shortlists.ts');

/** All lists of the account, the last used one first. */
export const shortlistsQuery = queryOptions({
  queryKey: ['saved', 'lists'],
  queryFn: ({ signal }) => unwrap(shortlists.$get({}, { init: { signal } })),
  refetchOnWindowFocus: 'always',
});

export const shortlistQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['saved', 'list', id, page],
    queryFn: ({ signal }) =>
      unwrap(
        shortlists[':id'].$get(
          { ...param(id), query: { page: String(page) } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  });

/** A candidate with the account's note and requests: it follows what becomes of these. */
export const candidateSheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['requests', 'candidate', id],
    queryFn: ({ signal }) => unwrap(candidates[':id'].$get(param(id), { init: { signal } })),
  });

export const comparisonQuery = (ids: number[]) =>
  queryOptions({
    queryKey: ['saved', 'comparison', ids],
    queryFn: ({ signal }) =>
      unwrap(
        api.recruiter.comparison.$get(
          { query: { candidate: ids.map(String) } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  });

export async function addShortlist(input: NewShortlist, key: string) {
  await checkInput(async () => (await contracts()).newShortlist, input);
  return unwrap(shortlists.$post({ json: input, header: { 'idempotency-key': key } }));
}

export async function renameShortlist(id: number, name: string) {
  await checkInput(async () => (await contracts()).shortlistInput, { name });
  return unwrap(shortlists[':id'].$put({ ...param(id), json: { name } }));
}

export const deleteShortlist = (id: number) => unwrap(shortlists[':id'].$delete(param(id)));

export const restoreShortlist = (id: number) => unwrap(shortlists[':id'].restore.$post(param(id)));

export const changeLists = (id: number, changes: Partial<ListChanges>) =>
  unwrap(candidates[':id'].lists.$post({ ...param(id), json: changes }));

export async function saveNote(client: QueryClient, id: number, text: string) {
  await checkInput(async () => (await contracts()).candidateNote, { text });
  const saved = await unwrap(candidates[':id'].note.$put({ ...param(id), json: { text } }));
  client.setQueryData(
    candidateSheetQuery(id).queryKey,
    (sheet) => sheet && { ...sheet, note: saved.text },
  );
  void client.invalidateQueries({ queryKey: ['saved', 'list'] });
  void client.invalidateQueries({ queryKey: ['saved', 'comparison'] });
}
