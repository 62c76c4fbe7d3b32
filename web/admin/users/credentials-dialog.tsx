import { useState } from 'react';
import { users } from '../../../messages/messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { toast } from '../../ui/toast.ts';

export type Credentials = { username: string; password: string };

type Props = { credentials: Credentials | null; onDone: () => void };

/** Shows a generated password once, to be given to the recruiter. */
export function CredentialsDialog({ credentials, onDone }: Props) {
  const [isCopied, setCopied] = useState(false);
  if (!credentials && isCopied) setCopied(false);

  async function copy({ username, password }: Credentials) {
    try {
      await navigator.clipboard.writeText(users.credentials({ username, password }));
      setCopied(true);
      announce(users.copied);
    } catch {
      toast.error(users.copyFailed);
    }
  }

  return (
    <Dialog
      open={credentials !== null}
      onClose={onDone}
      size="small"
      title={users.credentialsTitle}
      description={users.credentialsText}
      closeOnBackdrop={false}
      footer={
        credentials && (
          <>
            <Button onClick={() => copy(credentials)} data-initial-focus="">
              {isCopied ? users.copied : users.copy}
            </Button>
            <Button variant="ink" onClick={onDone}>
              {users.done}
            </Button>
          </>
        )
      }
    >
      {credentials && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-3">
          <dt className="text-muted">{users.username}</dt>
          <dd className="wrap-anywhere font-mono">
            <Ltr>{credentials.username}</Ltr>
          </dd>
          <dt className="text-muted">{users.password}</dt>
          <dd className="wrap-anywhere select-all font-mono">
            <Ltr>{credentials.password}</Ltr>
          </dd>
        </dl>
      )}
    </Dialog>
  );
}
