import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { credentials } from '../../contracts/sessions.ts';
import { ApiError } from '../api/client.ts';
import { signIn } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { words } from './words.ts';

type FieldName = 'username' | 'password';
type Problems = Partial<Record<FieldName | 'general', string>>;

const SAID_BY_SERVER = new Set(['wrong-credentials', 'account-expired', 'too-many-requests']);

export function LoginForm() {
  const navigate = useNavigate();
  const [values, setValues] = useState({ username: '', password: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  function edit(field: FieldName, value: string) {
    setValues({ ...values, [field]: value });
    setProblems({ ...problems, [field]: undefined, general: undefined });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const checked = credentials.safeParse(values);
    if (!checked.success) {
      setProblems(firstProblems(checked.error.issues));
      return;
    }
    setBusy(true);
    try {
      await signIn(checked.data);
      await navigate('/recruiter');
    } catch (error) {
      const known = error instanceof ApiError && SAID_BY_SERVER.has(error.code);
      setProblems({ general: known ? error.message : words.unexpected });
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {problems.general && <ErrorBanner>{problems.general}</ErrorBanner>}
      <Field label={words.username} error={problems.username}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={(event) => edit('username', event.target.value)}
        />
      </Field>
      <Field label={words.password} error={problems.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => edit('password', event.target.value)}
        />
      </Field>
      <Button type="submit" variant="ink" size="large" busy={busy} busyLabel={words.signingIn}>
        {words.signIn}
      </Button>
    </form>
  );
}

function firstProblems(issues: { path: PropertyKey[]; message: string }[]): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues) problems[path[0] as FieldName] ??= message;
  return problems;
}
