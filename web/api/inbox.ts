import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Message } from '../../contracts/messages.ts';
import { api, unwrap } from './client.ts';
import { type PagedList, pageQueryOf, pollInterval, sortQueryOf } from './query-client.ts';

export type InboxList = PagedList & { unread: boolean };

export const inboxQueryOf = ({ unread, ...list }: InboxList) => ({
  ...pageQueryOf(list),
  ...(unread && { unread: 'yes' as const }),
});

const { messages } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

export const messagesQuery = (list: InboxList) =>
  queryOptions({
    queryKey: ['messages', list],
    queryFn: ({ signal }) =>
      unwrap(
        messages.$get(
          { query: { ...inboxQueryOf(list), ...sortQueryOf('messages', list.sort) } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollInterval,
  });

/** Shows the message from the list until the server has answered. */
export const messageQuery = (known: Message) =>
  queryOptions({
    queryKey: ['messages', 'one', known.id],
    queryFn: ({ signal }) => unwrap(messages[':id'].$get(param(known.id), { init: { signal } })),
    placeholderData: known,
    staleTime: 0,
  });

export const messageActions = {
  read: (id: number) => unwrap(messages[':id'].read.$post(param(id))),
  delete: (id: number) => unwrap(messages[':id'].$delete(param(id))),
  restore: (id: number) => unwrap(messages[':id'].restore.$post(param(id))),
};
