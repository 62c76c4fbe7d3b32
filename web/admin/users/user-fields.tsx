import { USER_FIELDS, USER_ROLES, type User } from '../../../contracts/users.ts';
import { Select } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/field.tsx';
import { TypedField } from '../form/typed-field.tsx';
import type { OpenForm } from '../records/use-record-form.ts';
import type { AccountValues } from './account.ts';
import { PasswordField } from './password-field.tsx';
import { words } from './words.ts';

type Props = {
  form: OpenForm<User, keyof AccountValues>;
  onGenerated: (password: string) => void;
};

export function UserFields({ form, onGenerated }: Props) {
  return (
    <>
      <TypedField
        form={form}
        name="username"
        label={words.username}
        max={USER_FIELDS.username.max}
        required
      >
        {(control) => (
          <TextInput {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </TypedField>
      <PasswordField form={form} isNew={form.row === null} onGenerated={onGenerated} />
      <TypedField form={form} name="expire_at" label={words.expireAt} hint={words.expireHint}>
        {(control) => <TextInput {...control} type="datetime-local" step="any" />}
      </TypedField>
      <TypedField form={form} name="role" label={words.role}>
        {({ readOnly, ...control }) => (
          <Select {...control} disabled={readOnly}>
            {USER_ROLES.map((role) => (
              <option key={role} value={role}>
                {words.roles[role]}
              </option>
            ))}
          </Select>
        )}
      </TypedField>
    </>
  );
}
