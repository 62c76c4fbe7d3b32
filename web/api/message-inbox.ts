import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Message } from '../../contracts/messages.ts';
import { api, unwrap } from './client.ts';
import { type InboxList, inboxQueryOf } from './inbox.ts';
import { slowTimer } from './slow-timer.ts';

const { messages } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

/** While the next page is on its way, the last one stays. */
export const messagesQuery = (list: InboxList) =>
  queryOptions({
    queryKey: ['messages', list],
    queryFn: ({ signal }) =>
      unwrap(messages.$get({ query: inboxQueryOf(list) }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchInterval: slowTimer,
  });

/** One message, as long as it is there; shown as it stood in the list until the server has answered. */
export const messageQuery = (known: Message) =>
  queryOptions({
    queryKey: ['messages', 'one', known.id],
    queryFn: ({ signal }) => unwrap(messages[':id'].$get(param(known.id), { init: { signal } })),
    placeholderData: known,
    staleTime: 0,
  });

export const messageActs = {
  read: (id: number) => unwrap(messages[':id'].read.$post(param(id))),
  delete: (id: number) => unwrap(messages[':id'].$delete(param(id))),
  restore: (id: number) => unwrap(messages[':id'].restore.$post(param(id))),
};
