import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  MESSAGE_STATUSES,
  type MessageAct,
  type MessageStatus,
} from '../../contracts/message-acts.ts';
import type { Message, MessageNotes } from '../../contracts/messages.ts';
import { api, checkInput, unwrap } from './client.ts';
import { type PagedList, pageQueryOf, pollInterval, sortQueryOf } from './query-client.ts';

export type InboxList = PagedList & { unread: boolean };

export const inboxQueryOf = ({ unread, ...list }: InboxList) => ({
  ...pageQueryOf(list),
  ...(unread && { unread: 'yes' as const }),
});

const { messages } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

const isStatus = (name: string): name is MessageStatus =>
  MESSAGE_STATUSES.some((status) => status === name);

export const messagesQuery = (list: InboxList & { show: string }) =>
  queryOptions({
    queryKey: ['messages', list],
    queryFn: ({ signal }) =>
      unwrap(
        messages.$get(
          {
            query: {
              ...inboxQueryOf(list),
              ...sortQueryOf('messages', list.sort),
              ...(isStatus(list.show) && { status: list.show }),
            },
          },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollInterval,
  });

export const messageByIdQuery = (id: number) =>
  queryOptions({
    queryKey: ['messages', 'one', id],
    queryFn: ({ signal }) => unwrap(messages[':id'].$get(param(id), { init: { signal } })),
    staleTime: 0,
  });

/** Shows the message from the list until the server has answered. */
export const messageQuery = (known: Message) =>
  queryOptions({ ...messageByIdQuery(known.id), placeholderData: known });

export const messageActions = {
  read: (id: number) => unwrap(messages[':id'].read.$post(param(id))),
  delete: (id: number) => unwrap(messages[':id'].$delete(param(id))),
  restore: (id: number) => unwrap(messages[':id'].restore.$post(param(id))),
};

type SentAct = { id: number; act: Exclude<MessageAct, 'reply'>; version: number; key: string };

/** A retry with the same key happens once. */
export function actOnMessage({ id, act, version, key }: SentAct): Promise<Message> {
  // Every act has the same shape; the compiler cannot follow that while the act is open.
  const { $post } = messages[':id'][act] as (typeof messages)[':id']['close'];
  return unwrap($post({ ...param(id), json: { version }, header: { 'idempotency-key': key } }));
}

type SentNotes = { id: number; input: MessageNotes; key: string };

export async function noteOnMessage({ id, input, key }: SentNotes) {
  await checkInput(async () => (await import('../../contracts/messages.ts')).messageNotes, input);
  return unwrap(
    messages[':id'].$put({ ...param(id), json: input, header: { 'idempotency-key': key } }),
  );
}
