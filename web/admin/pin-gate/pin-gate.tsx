import {
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { type Signs, signOn } from '../../../contracts/pictures.ts';
import { panel } from '../../../messages/messages.ts';
import { isUndecided } from '../../api/admin-lock.ts';
import { ApiError, prepareToCheck } from '../../api/client.ts';
import { LanguageSwitch } from '../../language/language-switch.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Wordmark } from '../../ui/layout.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useStore } from '../../ui/store.ts';
import { toast } from '../../ui/toast.ts';
import { useLoadedLater } from '../loaded-later.ts';
import {
  adminSession,
  grantExpiry,
  isUnlocked,
  onGrantChange,
  unlockAdmin,
} from './admin-session.ts';

type Props = {
  agency: string;
  wordmark: Signs | undefined;
  gate: PinGateState;
  onUnlocked: () => void;
  /** Shown while the grant is asked for, where it is likely to be good. */
  checking?: ReactNode;
  children: ReactNode;
};

/**
 * Renders and fetches nothing of the panel's data before the gate is open. When the grant ends later, the panel
 * is hidden but stays mounted, so that typed text survives.
 */
export function PinGate({ agency, wordmark, gate, onUnlocked, checking, children }: Props) {
  const covered = gate === 'covered';
  if (gate === 'checking' && checking) return checking;
  return (
    <>
      {(gate === 'open' || gate === 'unconfirmed' || covered) && (
        <div inert={covered} className={cx(covered && 'invisible')}>
          {children}
        </div>
      )}
      {gate !== 'open' && gate !== 'unconfirmed' && (
        <main
          id="main"
          data-tone="ink"
          data-page-tone="ink"
          className="fixed inset-0 flex flex-col p-gutter"
        >
          <h1 className="flex items-center justify-between gap-6">
            <Wordmark
              name={agency}
              picture={signOn('onDark', wordmark)}
              className="text-subheading"
            />
            <span className="type-caption text-muted">{panel.panel}</span>
          </h1>
          {gate === 'checking' && <Spinner label={panel.loading} className="m-auto" />}
        </main>
      )}
      <Locks open={gate === 'closed' || covered} covering={covered} onUnlocked={onUnlocked} />
    </>
  );
}

/** The PIN, and after it the person where the agency has entered people. */
function Locks({ open, ...props }: PinDialogProps) {
  const session = useStore(adminSession, () => null);
  const asksForPerson = open && session !== null && session.people.length > 0;
  const dialog = useLoadedLater({
    wanted: asksForPerson,
    load: () => import('./person-dialog.tsx'),
    onFailure: () => window.location.reload(),
  });
  return (
    <>
      <PinDialog open={open && !asksForPerson} {...props} />
      {dialog && <dialog.PersonDialog open={asksForPerson} {...props} />}
    </>
  );
}

const RETRY_MS = 5_000;

/** Asks the server whether this browser may see the panel: at first, when the grant expires, on a refusal. */
export function usePinGate() {
  const [gate, setAnswer] = useReducer(nextPinGateState, 'checking');
  const [asking, setAsking] = useState(false);

  /** An error changes nothing: the server refuses requests on its own. */
  const askAgain = useCallback(() => {
    setAsking(true);
    isUnlocked(Date.now())
      .then(setAnswer, () => {})
      .finally(() => setAsking(false));
  }, []);

  useEffect(() => {
    isUnlocked(Date.now()).then(setAnswer, (error: Error) => {
      if (isUndecided(error)) return setAnswer('undecided');
      setAnswer(false);
      toast.error(panel.fetchFailed({ message: error.message }));
    });
    return onGrantChange(askAgain);
  }, [askAgain]);

  useEffect(() => {
    if (gate !== 'unconfirmed' || asking) return;
    const timer = setTimeout(askAgain, RETRY_MS);
    window.addEventListener('online', askAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', askAgain);
    };
  }, [gate, asking, askAgain]);

  useEffect(() => {
    if (gate !== 'open') return;
    const timer = setTimeout(askAgain, Math.max(0, grantExpiry() - Date.now()));
    return () => clearTimeout(timer);
  }, [gate, askAgain]);

  return { gate, unlocked: () => setAnswer(true), askAgain, asking };
}

/**
 * Covered: the panel was open and stays mounted but hidden until the PIN is entered again.
 * Unconfirmed: this browser has a grant, and the server cannot say yet whether it is good. The frame is shown without data.
 */
export type PinGateState = 'checking' | 'unconfirmed' | 'closed' | 'open' | 'covered';

export function nextPinGateState(gate: PinGateState, good: boolean | 'undecided'): PinGateState {
  if (good === 'undecided') return gate === 'checking' ? 'unconfirmed' : gate;
  if (good) return 'open';
  return gate === 'open' || gate === 'covered' ? 'covered' : 'closed';
}

type PinDialogProps = {
  open: boolean;
  /** The gate covers an open panel. */
  covering: boolean;
  onUnlocked: () => void;
};

function PinDialog({ open, covering, onUnlocked }: PinDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => {}}
      dismissible={false}
      size="small"
      title={panel.gateTitle}
      description={covering ? panel.covered : undefined}
    >
      <PinForm onUnlocked={onUnlocked} />
      {/* Not over an open panel: another language is another page, without what was typed. */}
      {!covering && <LanguageSwitch className="-mb-3 mt-2 flex justify-center text-small" />}
    </Dialog>
  );
}

/** A username of its own: a password manager stores the PIN apart from recruiters' passwords. */
const PIN_USERNAME = 'administrator';

function PinForm({ onUnlocked }: { onUnlocked: () => void }) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errorToast = useRef(0);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const isOpen = await unlockAdmin(pin);
      toast.dismiss(errorToast.current);
      toast.success(panel.verified);
      if (isOpen) onUnlocked();
    } catch (error) {
      const { message: reason } = error as Error;
      const code = error instanceof ApiError ? error.code : null;
      const message =
        code === 'invalid-pin' || code === 'invalid-input'
          ? reason
          : panel.failed({ message: reason });
      if (code !== 'invalid-input') errorToast.current = toast.error(message);
      refuse(message);
    }
    setBusy(false);
  }

  function refuse(message: string) {
    setProblem(message);
    form.current?.querySelector<HTMLInputElement>('[name=pin]')?.select();
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onInput={prepareToCheck}
      onSubmit={submit}
      className="grid gap-5"
    >
      <input name="username" autoComplete="username" value={PIN_USERNAME} readOnly hidden />
      <Field label={panel.pinCode} error={problem} required>
        <PasswordInput
          name="pin"
          showLabel={panel.showPin}
          autoComplete="current-password"
          value={pin}
          onChange={(event) => {
            setPin(event.target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Button type="submit" variant="ink" size="large" busy={busy} busyLabel={panel.verifying}>
        {panel.submit}
      </Button>
    </form>
  );
}
