import { useState } from 'react';
import { USER_FIELDS } from '../../../contracts/users.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TypedField } from '../form/typed-field.tsx';
import type { TypedForm } from '../form/typed-form.ts';
import { generatePassword } from './generate-password.ts';
import { passwordStrength, SUGGESTED_LENGTH } from './password-strength.ts';
import { StrengthScale } from './strength-scale.tsx';
import { words } from './words.ts';

type Props = {
  form: TypedForm<'username' | 'password'>;
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
    announce(words.generated);
  }

  return (
    <TypedField
      form={form}
      name="password"
      label={isNew ? words.password : words.passwordUnchanged}
      max={max}
      required={isNew}
      hint={isNew ? words.passwordHint(SUGGESTED_LENGTH, min) : words.passwordEnds}
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
              {words.generate}
            </Button>
          </div>
          {password !== '' && <StrengthScale strength={passwordStrength(password, username)} />}
        </>
      )}
    </TypedField>
  );
}
