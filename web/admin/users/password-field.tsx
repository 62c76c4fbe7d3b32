import { useState } from 'react';
import { USER_FIELDS } from '../../../contracts/panel-limits.ts';
import { users } from '../../../messages/messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { FormField, type FormState } from '../records/form.tsx';
import {
  generatePassword,
  passwordStrength,
  STRENGTHS,
  type Strength,
  SUGGESTED_LENGTH,
} from './password.ts';

type Props = {
  form: FormState<'username' | 'password'>;
  isNew: boolean;
  onGenerated: (password: string) => void;
};

const { min, max } = USER_FIELDS.password;

export function PasswordField({ form, isNew, onGenerated }: Props) {
  const [made, setMade] = useState(0);
  const { username, password } = form.values;

  function generate() {
    const password = generatePassword();
    setMade(made + 1);
    form.type('password', password);
    onGenerated(password);
    announce(users.generated);
  }

  return (
    <FormField
      form={form}
      name="password"
      label={isNew ? users.password : users.passwordUnchanged}
      max={max}
      required={isNew}
      hint={
        isNew ? users.passwordHint({ suggested: SUGGESTED_LENGTH, least: min }) : users.passwordEnds
      }
    >
      {(control) => (
        <>
          <div className="flex gap-3">
            <PasswordInput
              key={made}
              {...control}
              defaultShown={made > 0}
              autoComplete="new-password"
              className="min-w-0 flex-1"
            />
            <Button onClick={generate} disabled={form.saving}>
              {users.generate}
            </Button>
          </div>
          {password !== '' && <StrengthScale strength={passwordStrength(password, username)} />}
        </>
      )}
    </FormField>
  );
}

const COLOURS: Record<Strength, string> = {
  weak: 'bg-danger',
  fair: 'bg-mark',
  good: 'bg-link',
  strong: 'bg-ok',
};

function StrengthScale({ strength }: { strength: Strength }) {
  const reached = STRENGTHS.indexOf(strength);
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {STRENGTHS.map((step, at) => (
          <span
            key={step}
            className={cx('h-1 rounded-full', at <= reached ? COLOURS[strength] : 'bg-line')}
          />
        ))}
      </span>
      <span role="status" className="min-w-29 text-end text-small text-soft">
        {users.strength({ strength })}
      </span>
    </div>
  );
}
