import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../contracts/languages.ts';
import { MAIL_WISHES } from '../../../contracts/mails.ts';
import { USER_FIELDS, USER_ROLES } from '../../../contracts/panel-limits.ts';
import type { ChangedUser, User } from '../../../contracts/users.ts';
import { fields, users } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { addDays, dayOf, timeOf } from '../../ui/day.ts';
import { TextInput } from '../../ui/field.tsx';
import { DateField } from '../date-field.tsx';
import { FormField, type FormState } from '../records/form.tsx';
import { PhoneField } from '../records/phone-field.tsx';
import type { OpenForm } from '../records/record-form.tsx';
import { PasswordField } from './password-field.tsx';

type Props = {
  form: OpenForm<User, keyof AccountValues>;
  onGenerated: (password: string) => void;
};

export function UserFields({ form, onGenerated }: Props) {
  return (
    <>
      <Group title={users.account}>
        <UsernameField form={form} />
        <PasswordField form={form} isNew={form.row === null} onGenerated={onGenerated} />
        <ExpiryField form={form} />
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
      </Group>
      <Group title={users.person}>
        <PersonField form={form} name="company" label={fields.user.company} />
        <PersonField form={form} name="contact_name" label={fields.user.contactName} />
        <PhoneField
          form={form}
          label={fields.user.phone}
          max={USER_FIELDS.phone.max}
          of={form.row && { noun: 'users', id: form.row.id }}
        />
        <PersonField
          form={form}
          name="email"
          label={fields.user.email}
          type="email"
          hint={form.values.email.trim() === '' ? users.noEmailHint : undefined}
        />
      </Group>
      <Group title={users.mails}>
        <FormField form={form} name="language" label={users.language}>
          {({ readOnly, ...control }) => (
            <Select {...control} disabled={readOnly}>
              {LANGUAGES.map((each) => (
                <option key={each} value={each} lang={each}>
                  {LANGUAGE_NAMES[each]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <div>
          {MAIL_WISHES.map((wish) => (
            <Checkbox
              key={wish}
              label={users.wishes[wish]}
              checked={form.values[wish] === WANTED}
              disabled={form.saving}
              onChange={({ target }) => form.type(wish, target.checked ? WANTED : '')}
            />
          ))}
        </div>
      </Group>
    </>
  );
}

/** Access ends with a day, not at its beginning. */
export const LAST_MINUTE = '23:59';

/** The usual ends of an account, as values of the field. */
export function expiryPresets(now: Date) {
  const today = dayOf(now);
  const endOf = (day: string) => `${day}T${LAST_MINUTE}`;
  return {
    in30: endOf(addDays(today, 30)),
    in90: endOf(addDays(today, 90)),
    endOfYear: endOf(`${today.slice(0, 4)}-12-31`),
    none: '',
  };
}

export const UsernameField = ({ form }: { form: FormState<'username'> }) => (
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
);

/** When an account ends, with the usual choices below. */
export const ExpiryField = ({ form }: { form: FormState<'expire_at'> }) => (
  <div className="grid gap-2">
    <DateField
      kind="moment"
      form={form}
      name="expire_at"
      label={users.expireAt}
      hint={users.expireHint}
      usualTime={LAST_MINUTE}
    />
    <ExpiryPresets form={form} />
  </div>
);

function ExpiryPresets({ form }: { form: FormState<'expire_at'> }) {
  const { label, ...names } = users.expirePresets;
  const presets = expiryPresets(new Date());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second frame in the form's own
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {(['in30', 'in90', 'endOfYear', 'none'] as const).map((name) => (
        <Button
          key={name}
          size="small"
          aria-pressed={form.values.expire_at === presets[name]}
          disabled={form.saving}
          onClick={() => form.type('expire_at', presets[name])}
          className="aria-pressed:border-edge aria-pressed:bg-well"
        >
          {names[name]}
        </Button>
      ))}
    </div>
  );
}

/** The space above the title is the fieldset's: a legend has none of the grid's. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 not-first:mt-4">
      <legend className="mb-4 w-full border-line border-b pb-2 font-semibold text-strong">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

type PersonFieldProps = {
  form: Props['form'];
  name: 'company' | 'contact_name' | 'phone' | 'email';
  label: string;
  type?: 'tel' | 'email';
  hint?: string;
};

/** Of somebody else: the browser does not offer the administrator's own. */
const PersonField = ({ form, name, label, type, hint }: PersonFieldProps) => (
  <FormField form={form} name={name} label={label} max={USER_FIELDS[name].max} hint={hint}>
    {(control) => <TextInput {...control} type={type} autoComplete="off" />}
  </FormField>
);

const WANTED = 'yes';

export const BLANK = {
  username: '',
  password: '',
  expire_at: '',
  role: 'recruiter',
  company: '',
  contact_name: '',
  phone: '',
  email: '',
  language: 'en',
  requests: WANTED,
  reminders: WANTED,
};
type AccountValues = typeof BLANK;

/** The password is never sent to the browser. Its field starts empty, and left empty changes nothing. */
export const valuesOf = ({ id: _, expire_at, mail_wishes, ...user }: User): AccountValues => ({
  ...user,
  password: '',
  expire_at: localText(expire_at),
  requests: mail_wishes.includes('requests') ? WANTED : '',
  reminders: mail_wishes.includes('reminders') ? WANTED : '',
});

export const accountOf = ({
  role,
  language,
  expire_at,
  requests,
  reminders,
  ...typed
}: AccountValues): ChangedUser => {
  const wishes = { requests, reminders };
  return {
    ...typed,
    role: role as ChangedUser['role'],
    language: language as ChangedUser['language'],
    expire_at: expire_at === '' ? null : instantOf(expire_at),
    mail_wishes: MAIL_WISHES.filter((wish) => wishes[wish] === WANTED),
  };
};

/** An ISO time as the value of the field; null is an empty field. */
export function localText(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const rest = at.getTime() % 60_000;
  const seconds = rest === 0 ? '' : `:${(rest / 1000).toFixed(3).padStart(6, '0')}`;
  return `${dayOf(at)}T${timeOf(at)}${seconds}`;
}

/** The field's value as an ISO time. Text that is no date is left for the server to refuse. */
export function instantOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}
