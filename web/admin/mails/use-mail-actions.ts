import type { MailAct } from '../../../contracts/mails.ts';
import { mailRoom } from '../../../messages/messages.ts';
import { mailActions } from '../../api/mails.ts';
import { useRowActions } from '../records/row-actions.tsx';

export const useMailActions = () =>
  useRowActions<MailAct>('mails', {
    retry: { send: mailActions.retry, done: mailRoom.retried, failed: mailRoom.retryFailed },
    phoned: {
      send: mailActions.phoned,
      done: mailRoom.markedPhoned,
      failed: mailRoom.phonedFailed,
    },
  });

export type MailActions = ReturnType<typeof useMailActions>;
