import { useState } from 'react';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { words } from './words.ts';

export type Credentials = { username: string; password: string };

type Props = { credentials: Credentials | null; onDone: () => void };

/** Shows a generated password once, to be given to the recruiter. */
export function CredentialsDialog({ credentials, onDone }: Props) {
  const [isCopied, setCopied] = useState(false);
  if (!credentials && isCopied) setCopied(false);

  async function copy({ username, password }: Credentials) {
    try {
      await navigator.clipboard.writeText(
        `${words.username}: ${username}\n${words.password}: ${password}`,
      );
      setCopied(true);
      announce(words.copied);
    } catch {
      toast.error(words.copyFailed);
    }
  }

  return (
    <Dialog
      open={credentials !== null}
      onClose={onDone}
      size="small"
      title={words.credentialsTitle}
      description={words.credentialsText}
      closeOnBackdrop={false}
      footer={
        credentials && (
          <>
            <Button onClick={() => copy(credentials)} data-initial-focus="">
              {isCopied ? words.copied : words.copy}
            </Button>
            <Button variant="ink" onClick={onDone}>
              {words.done}
            </Button>
          </>
        )
      }
    >
      {credentials && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-3">
          <dt className="text-muted">{words.username}</dt>
          <dd className="wrap-anywhere font-mono">{credentials.username}</dd>
          <dt className="text-muted">{words.password}</dt>
          <dd className="wrap-anywhere select-all font-mono">{credentials.password}</dd>
        </dl>
      )}
    </Dialog>
  );
}
