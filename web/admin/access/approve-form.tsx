import { useEffect } from 'react';
import type { AccessRequest, ApprovedAccess } from '../../../contracts/access.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../contracts/languages.ts';
import { ACCESS_FIELDS, USER_FIELDS } from '../../../contracts/panel-limits.ts';
import type { User } from '../../../contracts/users.ts';
import { access, fields, users } from '../../../messages/messages.ts';
import { approveAccess } from '../../api/access.ts';
import { prepareToCheck } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, Select } from '../../ui/choices.tsx';
import { TextArea, TextInput } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { FormField, submitHandlers } from '../records/form.tsx';
import { PhoneField } from '../records/phone-field.tsx';
import { ExpiryField, expiryPresets, instantOf, UsernameField } from '../users/user-form.tsx';
import { useDecision } from './use-decision.ts';

type Props = {
  request: AccessRequest;
  onLeave: () => void;
  onDone: (user: User, isByHand: boolean) => void;
};

type Values = Record<
  | 'username'
  | 'expire_at'
  | 'company'
  | 'contact_name'
  | 'email'
  | 'phone'
  | 'language'
  | 'invite'
  | 'note',
  string
>;

const valuesOf = (request: AccessRequest): Values => ({
  username: request.suggested_username,
  expire_at: expiryPresets(new Date()).in90,
  company: request.company,
  contact_name: request.contact_name,
  email: request.email,
  phone: request.phone,
  language: request.language,
  invite: 'mail',
  note: '',
});

const inputOf = ({ expire_at, language, invite, ...typed }: Values): ApprovedAccess => ({
  ...typed,
  expire_at: expire_at === '' ? null : instantOf(expire_at),
  language: language as ApprovedAccess['language'],
  invite: invite as ApprovedAccess['invite'],
});

/** Opens the account with what was asked for, and says how its owner gets the link. */
export function ApproveForm({ request, onLeave, onDone }: Props) {
  const says = access.approve;
  const { form, element, submit } = useDecision({
    id: request.id,
    begin: () => valuesOf(request),
    inputOf,
    send: approveAccess,
  });
  useEffect(() => {
    prepareToCheck();
    element.current?.querySelector('input')?.focus();
  }, [element]);

  const save = () =>
    submit(({ user }) => {
      const isByHand = form.values.invite === 'hand';
      toast.success(isByHand ? says.done : says.doneByMail({ email: user.email }));
      onDone(user, isByHand);
    });

  return (
    <form
      ref={element}
      method="post"
      noValidate
      aria-label={says.title}
      className="mt-5 grid gap-5 border-line border-t pt-5"
      {...submitHandlers(save)}
    >
      <UsernameField form={form} />
      <ExpiryField form={form} />
      {(['company', 'contact_name', 'email'] as const).map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          label={fields.user[name === 'contact_name' ? 'contactName' : name]}
          max={USER_FIELDS[name].max}
        >
          {(control) => (
            <TextInput {...control} type={name === 'email' ? 'email' : 'text'} autoComplete="off" />
          )}
        </FormField>
      ))}
      <PhoneField
        form={form}
        label={fields.user.phone}
        max={USER_FIELDS.phone.max}
        of={{ noun: 'access_requests', id: request.id }}
      />
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
      <RadioGroup
        label={says.invite}
        options={(['mail', 'hand'] as const).map((value) => ({ value, label: says.ways[value] }))}
        value={form.values.invite as 'mail' | 'hand'}
        onValue={(value) => form.type('invite', value)}
      />
      <FormField form={form} name="note" label={says.note} max={ACCESS_FIELDS.note.max}>
        {(control) => <TextArea {...control} rows={2} />}
      </FormField>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onLeave} disabled={form.saving}>
          {access.back}
        </Button>
        <Button type="submit" variant="ink" busy={form.saving} busyLabel={says.sending}>
          {says.send}
        </Button>
      </div>
    </form>
  );
}
