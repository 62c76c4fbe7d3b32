import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BulkAct, BulkOrder, BulkPreview, BulkQuestion } from '../../contracts/worker-bulk.ts';
import { ApiError, api, apiErrorFrom, checkInput, unwrap } from './client.ts';
import { jsonIn, sendLarge } from './send-large.ts';

const { bulk } = api.admin.workers;

const contract = async () => (await import('../../contracts/worker-bulk.ts')).bulkQuestion;

/** What the list shows, or some of its rows. */
export type Selected =
  | { ids: number[] }
  | { found: { search: string; trade: string; more: Readonly<Record<string, string>> } };

/** The address of the list has been checked by the same rules as the server's. */
export const selectionOf = (selected: Selected): BulkQuestion['selection'] =>
  'ids' in selected
    ? selected
    : {
        found: {
          ...(selected.found.search && { search: selected.found.search }),
          ...(selected.found.trade && { trade: selected.found.trade }),
          ...(selected.found.more as object),
        },
      };

/** How many an act would change; null while its author has not said all of it. */
export const previewQuery = (selected: Selected, act: BulkAct | null) =>
  queryOptions({
    queryKey: ['bulk-preview', selected, act],
    queryFn: async ({ signal }) => {
      await typingPause();
      signal.throwIfAborted();
      const question = { selection: selectionOf(selected), act: act as BulkAct };
      await checkInput(contract, question);
      return unwrap(bulk.preview.$post({ json: question }, { init: { signal } }));
    },
    enabled: act !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

/** A letter that follows at once asks in place of the one before. */
const TYPING_MS = 200;
const typingPause = () => new Promise((resolve) => setTimeout(resolve, TYPING_MS));

type Done = { id: number; changed: number };

/** Without the usual limit of time: thousands of workers take a while. A retry with the same key changes nothing twice. */
export async function changeMany(order: BulkOrder, key: string): Promise<Done> {
  const { status, text } = await sendLarge('/api/admin/workers/bulk', JSON.stringify(order), {
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    onSent: () => {},
  });
  const answer = jsonIn(text);
  if (status === 200 && answer) return answer as Done;
  throw apiErrorFrom(answer);
}

/** The new numbers, where the list has changed since they were counted. */
export const changedPreview = (error: unknown): BulkPreview | null =>
  error instanceof ApiError && error.reason === 'conflict.bulkChanged' && error.current
    ? (error.current as BulkPreview)
    : null;

export async function undoBulk(id: number) {
  return unwrap(bulk[':id'].undo.$post({ param: { id: String(id) } }));
}
