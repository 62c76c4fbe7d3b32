import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { RefusedAccount } from '../../../contracts/account.ts';
import { USER_FIELDS } from '../../../contracts/panel-limits.ts';
import { login, account as texts } from '../../../messages/messages.ts';
import { accountQuery, changePassword } from '../../api/account.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field } from '../../ui/field.tsx';
import { Card } from '../../ui/layout.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { FormName } from './form-name.tsx';
import { useAccountForm } from './use-account-form.ts';

type Props = {
  username: string;
  formKey: string;
  refused: RefusedAccount | undefined;
  onDone: (text: string) => void;
};

/** Another password, which signs all other browsers out. */
export function PasswordForm({ username, formKey, refused, onDone }: Props) {
  const client = useQueryClient();
  const id = useId();
  const says = texts.password;
  const { errors, general, busy, clear, props } = useAccountForm(async (typed) => {
    const text = (name: string) => String(typed.get(name) ?? '');
    await changePassword({
      current_password: text('current_password'),
      password: text('password'),
      repeated: text('repeated'),
    });
    clear();
    onDone(says.saved);
    await client.invalidateQueries({ queryKey: accountQuery.queryKey });
  }, refused);

  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-subheading">
        {says.title}
      </h2>
      <p className="mt-2 text-soft text-ui">{says.text}</p>
      <form {...props} aria-labelledby={id} className="mt-4 grid gap-5">
        {general && <ErrorBanner>{general}</ErrorBanner>}
        <FormName form="password" formKey={formKey} />
        {/* For password managers. */}
        <input name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        <Field label={says.current} error={errors.current_password}>
          <PasswordInput name="current_password" autoComplete="current-password" />
        </Field>
        <Field
          label={says.new}
          error={errors.password}
          hint={login.choose.hint({ least: USER_FIELDS.password.min })}
        >
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label={says.repeated} error={errors.repeated}>
          <PasswordInput name="repeated" autoComplete="new-password" />
        </Field>
        <Button
          type="submit"
          variant="ink"
          busy={busy}
          busyLabel={says.saving}
          className="sm:w-fit"
        >
          {says.save}
        </Button>
      </form>
    </Card>
  );
}
