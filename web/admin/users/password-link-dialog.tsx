import { useState } from 'react';
import type { ShownLink } from '../../../contracts/password-links.ts';
import type { User } from '../../../contracts/users.ts';
import { fields, users } from '../../../messages/messages.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { makePasswordLink, sendPasswordLink } from '../../api/users.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { toast } from '../../ui/toast.ts';

type Props = { user: User | null; onClose: () => void };

/** Sends an account's owner a link to choose a password, or shows one to hand over. */
export function PasswordLinkDialog({ user, onClose }: Props) {
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      title={users.link.title}
      description={users.link.text}
      closeOnBackdrop={false}
    >
      {user && <LinkOf key={user.id} user={user} onClose={onClose} />}
    </Dialog>
  );
}

/** To the number of the account; without one WhatsApp asks for the contact. Only a number with its country can be dialled. */
function whatsAppLink({ username, phone }: User, { url, expires_at }: ShownLink): string {
  const number = /^\s*(?:\+|00)/.test(phone) ? phone.replace(/^\s*00/, '').replace(/\D/g, '') : '';
  const text = users.link.whatsappText({ username, date: formatDateTime(expires_at), url });
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

function LinkOf({ user, onClose }: { user: User; onClose: () => void }) {
  const [busy, setBusy] = useState<'send' | 'show' | null>(null);
  const [shown, setShown] = useState<ShownLink | null>(null);
  const [isCopied, setCopied] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const { id, username, email } = user;

  async function during(what: 'send' | 'show', act: () => Promise<void>) {
    setBusy(what);
    try {
      await act();
    } catch (error) {
      toast.error(users.link.failed({ message: (error as Error).message }));
    }
    setBusy(null);
  }

  const send = () =>
    during('send', async () => {
      const sent = await sendPasswordLink(id, key);
      const { invited, resetSent } = users.link;
      toast.success((sent.kind === 'invite' ? invited : resetSent)({ email: sent.email }));
      onClose();
    });

  const show = () =>
    during('show', async () => {
      setShown(await makePasswordLink(id));
      announce(users.link.shownText);
    });

  async function copy({ url }: ShownLink) {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      announce(users.link.copied);
    } catch {
      toast.error(users.copyFailed);
    }
  }

  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-3">
        <dt className="text-muted">{users.username}</dt>
        <dd className="wrap-anywhere font-semibold">
          <bdi>{username}</bdi>
        </dd>
        <dt className="text-muted">{fields.user.email}</dt>
        <dd className="wrap-anywhere">
          {email ? <Ltr>{email}</Ltr> : <span className="text-muted">{users.link.none}</span>}
        </dd>
      </dl>
      {shown && (
        <div className="grid gap-2 rounded-control border border-line bg-well p-4">
          <p className="wrap-anywhere select-all font-mono text-small">
            <Ltr>{shown.url}</Ltr>
          </p>
          <p className="text-muted text-small">
            {users.link.shownText}{' '}
            {users.link.validUntil({ date: formatDateTime(shown.expires_at) })}
          </p>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {shown ? (
          <>
            <a
              href={whatsAppLink(user, shown)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass()}
            >
              {users.link.whatsapp}
            </a>
            <Button onClick={() => copy(shown)}>{isCopied ? users.copied : users.copy}</Button>
            <Button variant="ink" onClick={onClose}>
              {users.done}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={show} busy={busy === 'show'} disabled={busy === 'send'}>
              {users.link.show}
            </Button>
            <Button
              variant="ink"
              onClick={send}
              busy={busy === 'send'}
              busyLabel={users.link.sending}
              disabled={email === '' || busy === 'show'}
            >
              {users.link.send}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
