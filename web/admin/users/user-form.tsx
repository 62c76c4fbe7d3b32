import { USER_FIELDS, USER_ROLES } from '../../../contracts/panel-limits.ts';
import type { ChangedUser, User } from '../../../contracts/users.ts';
import { users } from '../../../messages/messages.ts';
import { Select } from '../../ui/choices.tsx';
import { dayOf, timeOf } from '../../ui/day.ts';
import { TextInput } from '../../ui/field.tsx';
import { FormField } from '../records/form.tsx';
import type { OpenForm } from '../records/record-form.tsx';
import { PasswordField } from './password-field.tsx';

type Props = {
  form: OpenForm<User, keyof AccountValues>;
  onGenerated: (password: string) => void;
};

export function UserFields({ form, onGenerated }: Props) {
  return (
    <>
      <FormField
        form={form}
        name="username"
        label={users.username}
        max={USER_FIELDS.username.max}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <PasswordField form={form} isNew={form.row === null} onGenerated={onGenerated} />
      <FormField form={form} name="expire_at" label={users.expireAt} hint={users.expireHint}>
        {(control) => <TextInput {...control} type="datetime-local" step="any" />}
      </FormField>
      <FormField form={form} name="role" label={users.role}>
        {({ readOnly, ...control }) => (
          <Select {...control} disabled={readOnly}>
            {USER_ROLES.map((role) => (
              <option key={role} value={role}>
                {users.roles[role]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </>
  );
}

export const BLANK = { username: '', password: '', expire_at: '', role: 'recruiter' };
type AccountValues = typeof BLANK;

/** The password is never sent to the browser, so its field starts empty. */
export const valuesOf = ({ username, role, expire_at }: User): AccountValues => ({
  username,
  role,
  password: '',
  expire_at: localText(expire_at),
});

export const accountOf = ({ role, expire_at, ...typed }: AccountValues): ChangedUser => ({
  ...typed,
  role: role as ChangedUser['role'],
  expire_at: expire_at === '' ? null : instantOf(expire_at),
});

/** An ISO time as the value of a datetime-local input; null is an empty field. */
export function localText(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const rest = at.getTime() % 60_000;
  const seconds = rest === 0 ? '' : `:${(rest / 1000).toFixed(3).padStart(6, '0')}`;
  return `${dayOf(at)}T${timeOf(at)}${seconds}`;
}

/** A datetime-local value as an ISO time. Text that is no date is left for the server to refuse. */
export function instantOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}
