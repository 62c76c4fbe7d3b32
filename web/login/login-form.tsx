import { type InputEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import type { CredentialErrors, Credentials } from '../../contracts/sessions.ts';
import { addressOf, login } from '../../messages/messages.ts';
import { ApiError, prepareToCheck } from '../api/client.ts';
import { askForRenewal, signIn } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { linkClass } from '../ui/class-names.ts';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';

type SignInProblems = CredentialErrors & {
  general?: string;
  /** The password was right, and the account has expired. */
  mayRenew?: boolean;
};

const CODES_WITH_SERVER_TEXT = new Set([
  'wrong-credentials',
  'account-expired',
  'too-many-requests',
]);

/** At the field that the refusal names, or above the form. */
export function problemsFromRefusal(refusal: {
  code: string;
  message: string;
  fields?: CredentialErrors;
}): SignInProblems {
  const { code, message, fields = {} } = refusal;
  if (code === 'invalid-input' && Object.keys(fields).length > 0) return fields;
  return {
    general: CODES_WITH_SERVER_TEXT.has(code) ? message : login.unexpected,
    ...(code === 'account-expired' && { mayRenew: true }),
  };
}

type Props = {
  username?: string;
  problems: SignInProblems;
  /** The search with which to open the recruiter's screen, such as '?search=welder'. */
  search: string;
  /** The heading labels the form: screen readers read it although the focus starts in a field. */
  headingId: string;
};

/** Uncontrolled: texts typed before hydration or filled in by a password manager are not lost. */
export function LoginForm({ username, problems: first, search, headingId }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(first);
  const [busy, setBusy] = useState(false);
  const submitting = useRef(false);
  const generalId = useId();
  const start = username && !first.username ? 'password' : 'username';
  /** A problem shown from the start is read together with the focused field. */
  const startsHere = (field: typeof start) => ({
    autoFocus: field === start,
    'aria-describedby': field === start && problems.general ? generalId : undefined,
  });

  function edited(event: InputEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    setProblems({ ...problems, [name]: undefined, general: undefined, mayRenew: false });
  }

  function show(found: SignInProblems) {
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    const fields = new FormData(event.currentTarget);
    const typed = {
      username: String(fields.get('username')).trim(),
      password: String(fields.get('password')),
    };
    const isRenewal = (event.nativeEvent.submitter as HTMLButtonElement | null)?.name === 'act';
    await (isRenewal ? tryToRenew(typed) : trySignIn(typed));
    submitting.current = false;
  }

  async function trySignIn(typed: Credentials) {
    setProblems({});
    setBusy(true);
    try {
      await signIn(typed);
      await navigate(`/recruiter${search}`, { replace: true });
    } catch (error) {
      setBusy(false);
      show(
        problemsFromRefusal(error instanceof ApiError ? error : { code: 'unknown', message: '' }),
      );
    }
  }

  async function tryToRenew(typed: Credentials) {
    setBusy(true);
    try {
      await askForRenewal(typed);
      const asked = new URLSearchParams({ username: typed.username, session: 'renewal' });
      // The password does not stay in the page.
      location.replace(`${addressOf('/login')}?${asked}`);
    } catch (error) {
      setBusy(false);
      show(
        problemsFromRefusal(error instanceof ApiError ? error : { code: 'unknown', message: '' }),
      );
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-labelledby={headingId}
      onFocus={prepareToCheck}
      onInput={edited}
      onSubmit={submit}
      className="grid gap-5"
    >
      {problems.general && <ErrorBanner id={generalId}>{problems.general}</ErrorBanner>}
      <Field label={login.username} error={problems.username}>
        <TextInput
          {...startsHere('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          defaultValue={username}
        />
      </Field>
      <Field label={login.password} error={problems.password}>
        <PasswordInput
          {...startsHere('password')}
          name="password"
          autoComplete="current-password"
        />
      </Field>
      <p className="-mt-2 text-small">
        <Link to="/forgot-password" className={linkClass()}>
          {login.forgot.link}
        </Link>
      </p>
      <Button type="submit" variant="ink" size="large" busy={busy} busyLabel={login.signingIn}>
        {login.signIn}
      </Button>
      {problems.mayRenew && (
        <Button type="submit" name="act" value="renewal" size="large" disabled={busy}>
          {login.renewal.ask}
        </Button>
      )}
    </form>
  );
}
