import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { isUnlocked, unlockAdmin } from '../../api/admin-grant.ts';
import { ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { words } from '../words.ts';

type Gate = 'checking' | 'closed' | 'open';

export function PinGate({ children }: { children: ReactNode }) {
  const [gate, setGate] = useState<Gate>('checking');

  useEffect(() => {
    let stale = false;
    isUnlocked(Date.now()).then(
      (open) => !stale && setGate(open ? 'open' : 'closed'),
      (error: Error) => {
        if (stale) return;
        setGate('closed');
        toast.error(words.fetchFailed(error.message));
      },
    );
    return () => {
      stale = true;
    };
  }, []);

  if (gate === 'open') return children;
  return (
    <main id="main" data-tone="ink" className="grid min-h-svh place-items-center p-gutter">
      {gate === 'checking' ? (
        <Spinner label={words.loading} />
      ) : (
        <PinForm
          onUnlocked={() => {
            toast.success(words.verified);
            setGate('open');
          }}
        />
      )}
    </main>
  );
}

function PinForm({ onUnlocked }: { onUnlocked: () => void }) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || pin === '') return;
    setBusy(true);
    try {
      await unlockAdmin(pin);
      onUnlocked();
    } catch (error) {
      const said = (error as Error).message;
      const message =
        error instanceof ApiError && error.code === 'invalid-pin' ? said : words.failed(said);
      setProblem(message);
      toast.error(message);
      setBusy(false);
    }
  }

  return (
    <Card data-tone="paper" className="w-full max-w-sm sm:p-8">
      <h1 className="mb-6 text-heading">{words.gateTitle}</h1>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <Field label={words.pinCode} error={problem} required>
          <PasswordInput
            name="pin"
            autoComplete="off"
            value={pin}
            onChange={(event) => {
              setPin(event.target.value);
              setProblem(null);
            }}
          />
        </Field>
        <Button type="submit" variant="ink" size="large" busy={busy} busyLabel={words.verifying}>
          {words.submit}
        </Button>
      </form>
    </Card>
  );
}
