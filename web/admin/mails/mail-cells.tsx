import { Link } from 'react-router';
import type { ListedMail } from '../../../contracts/mail-list.ts';
import { type MailAct, mayActOnMail } from '../../../contracts/mails.ts';
import { mailRoom } from '../../../messages/messages.ts';
import { mailActions } from '../../api/mails.ts';
import { Button } from '../../ui/button.tsx';
import { linkClass } from '../../ui/class-names.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Address } from '../cells.tsx';
import { useRowActions } from '../records/row-actions.tsx';

/** The name and address of the reader. */
export function MailReader({ mail: { to_name, to_address } }: { mail: ListedMail }) {
  return (
    <span className="flex min-w-36 flex-col">
      {to_name && <bdi className="text-match-parent">{to_name}</bdi>}
      <span className="wrap-anywhere font-normal text-small text-soft">
        <Address email={to_address} />
      </span>
    </span>
  );
}

/** Leads to the request or the message. */
export function MailAbout({ mail: { order, message } }: { mail: ListedMail }) {
  if (order) {
    const reference = (
      <span className="whitespace-nowrap">
        <Ltr>{order.reference}</Ltr>
      </span>
    );
    const text = filledText(mailRoom.request, { reference });
    if (order.id === null) return text;
    return (
      <Link to={`/admin/orders?order=${order.id}`} className={linkClass()}>
        {text}
      </Link>
    );
  }
  if (!message) return <span className="text-muted">–</span>;
  return (
    <Link
      to={`/admin/messages?search=${encodeURIComponent(message.email)}`}
      className={`wrap-anywhere ${linkClass()}`}
    >
      {filledText(mailRoom.messageOf, { email: <Ltr>{message.email}</Ltr> })}
    </Link>
  );
}

type ButtonsProps = { mail: ListedMail; actions: MailActions };

/** What can be done with a mail as it stands. */
function possibleActs({ state, sending, attempts }: ListedMail) {
  const again = state === 'failed' || attempts > 0;
  const labels = { phoned: mailRoom.phoned, retry: again ? mailRoom.retry : mailRoom.sendNow };
  return (['phoned', 'retry'] as const)
    .filter((act) => !sending && mayActOnMail(act, state))
    .map((act) => ({ act, label: labels[act] }));
}

export const mailItems = (mail: ListedMail, actions: MailActions): MenuItem[] =>
  possibleActs(mail).map(({ act, label }) => ({
    label,
    onSelect: () => actions.start(act, mail.id),
  }));

export const MailButtons = ({ mail, actions }: ButtonsProps) =>
  possibleActs(mail).map(({ act, label }) => (
    <Button
      key={act}
      variant={act === 'retry' ? 'ink' : 'quiet'}
      busy={actions.busy.has(mail.id)}
      onClick={() => actions.start(act, mail.id)}
    >
      {label}
    </Button>
  ));

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
