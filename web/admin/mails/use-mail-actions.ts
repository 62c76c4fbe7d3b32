import type { MailAct } from '../../../contracts/mails.ts';
import { mails } from '../../../messages/messages.ts';
import { mailActions } from '../../api/mails.ts';
import { useRowActions } from '../records/row-actions.tsx';

export const useMailActions = () =>
  useRowActions<MailAct>('mails', {
    retry: { send: mailActions.retry, done: mails.retried, failed: mails.retryFailed },
    phoned: { send: mailActions.phoned, done: mails.markedPhoned, failed: mails.phonedFailed },
  });

export type MailActions = ReturnType<typeof useMailActions>;
