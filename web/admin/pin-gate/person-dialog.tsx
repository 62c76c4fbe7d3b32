import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { PersonTile } from '../../../contracts/people.ts';
import { panel, people as texts } from '../../../messages/messages.ts';
import { LanguageSwitch } from '../../language/language-switch.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useStore } from '../../ui/store.ts';
import { adminSession, enterPerson } from './admin-session.ts';

type Props = {
  open: boolean;
  /** The gate covers an open panel. */
  covering: boolean;
  onUnlocked: () => void;
};

/** After the PIN: who is there, and the personal code. */
export function PersonDialog({ open, covering, onUnlocked }: Props) {
  const session = useStore(adminSession);
  const [chosen, setChosen] = useState<PersonTile | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const wasChosen = useRef<number | null>(null);

  // From the code back to the names, the focus is on the name that was chosen.
  useEffect(() => {
    const id = wasChosen.current;
    if (open && !chosen && id !== null)
      list.current?.querySelector<HTMLElement>(`[data-person="${id}"]`)?.focus();
  }, [open, chosen]);

  function unlocked() {
    setChosen(null);
    onUnlocked();
  }

  return (
    <Dialog
      open={open}
      onClose={() => {}}
      dismissible={false}
      size="small"
      title={chosen ? chosen.name : texts.gate.title}
      description={covering ? texts.gate.covered : undefined}
    >
      {chosen ? (
        <CodeForm
          key={chosen.id}
          person={chosen}
          onEntered={unlocked}
          onBack={() => {
            wasChosen.current = chosen.id;
            setChosen(null);
          }}
        />
      ) : (
        <ul ref={list} aria-label={texts.gate.title} className="grid gap-2">
          {session?.people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                data-person={person.id}
                onClick={() => setChosen(person)}
                className="flex min-h-control w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control border border-edge px-3 py-2 text-start hover:bg-well"
              >
                <span className="font-semibold">{person.name}</span>
                <span className="text-muted text-small">{panel.roles[person.role]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!covering && <LanguageSwitch className="-mb-3 mt-2 flex justify-center text-small" />}
    </Dialog>
  );
}

type CodeFormProps = { person: PersonTile; onEntered: () => void; onBack: () => void };

function CodeForm({ person, onEntered, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await enterPerson(person.id, code);
      onEntered();
    } catch (error) {
      setProblem((error as Error).message);
      form.current?.querySelector<HTMLInputElement>('[name=code]')?.select();
    }
    setBusy(false);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {/* A password manager stores the codes apart from each other. */}
      <input name="username" autoComplete="username" value={person.name} readOnly hidden />
      <Field label={texts.gate.code} error={problem} required>
        <PasswordInput
          name="code"
          showLabel={texts.gate.showCode}
          autoComplete="current-password"
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Button type="submit" variant="ink" size="large" busy={busy} busyLabel={panel.verifying}>
        {texts.gate.enter}
      </Button>
      <Button onClick={onBack} disabled={busy}>
        {texts.gate.somebodyElse}
      </Button>
    </form>
  );
}
