import { Link } from 'react-router';
import type { ListedMail } from '../../../contracts/mail-list.ts';
import { mayActOnMail } from '../../../contracts/mails.ts';
import { mailRoom } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { linkClass } from '../../ui/class-names.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Address } from '../cells.tsx';
import type { MailActions } from './use-mail-actions.ts';

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

type ButtonsProps = { mail: ListedMail; actions: MailActions; named?: boolean };

/** What can be done with a mail as it stands. */
export function MailButtons({ mail, actions, named }: ButtonsProps) {
  const { id, state, sending, attempts, to_name, to_address } = mail;
  const busy = actions.busy.has(id);
  const name = to_name || to_address;
  const again = state === 'failed' || attempts > 0;
  if (sending) return null;
  return (
    <>
      {mayActOnMail('phoned', state) && (
        <Button
          variant={named ? 'text' : 'quiet'}
          aria-label={named ? mailRoom.phonedNamed({ name }) : undefined}
          busy={busy}
          onClick={() => actions.start('phoned', id)}
        >
          {named ? mailRoom.phonedShort : mailRoom.phoned}
        </Button>
      )}
      {mayActOnMail('retry', state) && (
        <Button
          variant={named ? 'text' : 'ink'}
          aria-label={
            named ? (again ? mailRoom.retryNamed : mailRoom.sendNowNamed)({ name }) : undefined
          }
          busy={busy}
          onClick={() => actions.start('retry', id)}
        >
          {again ? mailRoom.retry : mailRoom.sendNow}
        </Button>
      )}
    </>
  );
}
