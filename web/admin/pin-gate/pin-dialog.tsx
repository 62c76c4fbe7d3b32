import { type SubmitEvent, useRef, useState } from 'react';
import { unlockAdmin } from '../../api/admin-lock.ts';
import { ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { words } from '../words.ts';

type Props = {
  open: boolean;
  /** The panel lies behind it as it was left. */
  covering: boolean;
  onUnlocked: () => void;
};

export function PinDialog({ open, covering, onUnlocked }: Props) {
  return (
    <Dialog
      open={open}
      onClose={() => {}}
      dismissible={false}
      size="small"
      title={words.gateTitle}
      description={covering ? words.covered : undefined}
    >
      <PinForm onUnlocked={onUnlocked} />
    </Dialog>
  );
}

function PinForm({ onUnlocked }: { onUnlocked: () => void }) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errorToast = useRef(0);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (pin === '') return refuse(words.pinRequired);
    setBusy(true);
    try {
      await unlockAdmin(pin);
      toast.dismiss(errorToast.current);
      toast.success(words.verified);
      onUnlocked();
    } catch (error) {
      const reason = (error as Error).message;
      const message =
        error instanceof ApiError && error.code === 'invalid-pin' ? reason : words.failed(reason);
      errorToast.current = toast.error(message);
      refuse(message);
    }
    setBusy(false);
  }

  function refuse(message: string) {
    setProblem(message);
    form.current?.querySelector<HTMLInputElement>('[name=pin]')?.select();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {/* So that a password manager keeps the PIN apart from a recruiter's password. */}
      <input name="username" autoComplete="username" value={words.pinKeptFor} readOnly hidden />
      <Field label={words.pinCode} error={problem} required>
        <PasswordInput
          name="pin"
          showLabel={words.showPin}
          autoComplete="current-password"
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
  );
}
