import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { USER_FIELDS } from '../../contracts/panel-limits.ts';
import type { PasswordErrors, PasswordLinkPage } from '../../contracts/password-links.ts';
import { login } from '../../messages/messages.ts';
import { ApiError, checkInput, prepareToCheck } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';

type Props = {
  username: string;
  refused: PasswordLinkPage['refused'];
  headingId: string;
};

const contract = async () => (await import('../../contracts/password-links.ts')).chosenPassword;

/** The browser posts it itself, with scripts and without. Scripts only find mistakes before what was typed is lost. */
export function ChoosePasswordForm({ username, refused, headingId }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<PasswordErrors>(refused?.errors ?? {});
  const [busy, setBusy] = useState(false);
  const generalId = useId();
  const isGeneral = refused && Object.keys(refused.errors).length === 0;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const problems = await problemsOf(new FormData(event.currentTarget));
    if (!problems) {
      form.current?.submit();
      return;
    }
    setBusy(false);
    flushSync(() => setErrors(problems));
    form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-labelledby={headingId}
      onFocus={prepareToCheck}
      onInput={({ target }) =>
        setErrors({ ...errors, [(target as HTMLInputElement).name]: undefined })
      }
      onSubmit={submit}
      className="grid gap-5"
    >
      {isGeneral && <ErrorBanner id={generalId}>{refused.message}</ErrorBanner>}
      {/* For password managers. */}
      <input name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      <Field
        label={login.choose.password}
        error={errors.password}
        hint={login.choose.hint({ least: USER_FIELDS.password.min })}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          autoFocus
          aria-describedby={isGeneral ? generalId : undefined}
        />
      </Field>
      <Field label={login.choose.repeated} error={errors.repeated}>
        <PasswordInput name="repeated" autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="ink" size="large" busy={busy} busyLabel={login.choose.saving}>
        {login.choose.save}
      </Button>
    </form>
  );
}

/** Null when there are none. What could not be checked here is judged by the server. */
async function problemsOf(typed: FormData): Promise<PasswordErrors | null> {
  try {
    await checkInput(contract, Object.fromEntries(typed));
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.fields : null;
  }
}
