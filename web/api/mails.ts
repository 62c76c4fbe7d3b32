import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAIL_LISTS, type MailList } from '../../contracts/mails.ts';
import type { ReplyInput } from '../../contracts/messages.ts';
import { language } from '../../messages/messages.ts';
import { api, checkInput, unwrap } from './client.ts';
import { type PagedList, pageQueryOf, pollInterval } from './query-client.ts';

const { mails, messages } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

const isMailList = (name: string): name is MailList => MAIL_LISTS.some((list) => list === name);

export const mailsQuery = (list: PagedList & { show: string }) =>
  queryOptions({
    queryKey: ['mails', list],
    queryFn: ({ signal }) =>
      unwrap(
        mails.$get(
          { query: { ...pageQueryOf(list), ...(isMailList(list.show) && { list: list.show }) } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollInterval,
  });

export const mailSheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['mails', 'one', id],
    queryFn: ({ signal }) => unwrap(mails[':id'].$get(param(id), { init: { signal } })),
    staleTime: 0,
  });

export const mailActions = {
  retry: (id: number) => unwrap(mails[':id'].retry.$post(param(id))),
  phoned: (id: number) => unwrap(mails[':id'].phoned.$post(param(id))),
};

/** Answers with the mail server's own words. */
export async function sendTestMail(to: string) {
  const input = { to, language: language() };
  await checkInput(async () => (await import('../../contracts/mail-list.ts')).testMailInput, input);
  return unwrap(mails.test.$post({ json: input }));
}

/** The answers to a message. Among the mails, because they change when one is sent. */
export const repliesQuery = (messageId: number) =>
  queryOptions({
    queryKey: ['mails', 'replies', messageId],
    queryFn: ({ signal }) =>
      unwrap(messages[':id'].replies.$get(param(messageId), { init: { signal } })),
    staleTime: 0,
  });

type SentReply = { id: number; input: ReplyInput; key: string };

/** A retry with the same key is sent once. */
export async function sendReply({ id, input, key }: SentReply) {
  await checkInput(async () => (await import('../../contracts/messages.ts')).replyInput, input);
  return unwrap(
    messages[':id'].reply.$post({ ...param(id), json: input, header: { 'idempotency-key': key } }),
  );
}
