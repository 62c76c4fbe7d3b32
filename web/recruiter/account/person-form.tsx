import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Account, RefusedAccount } from '../../../contracts/account.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../../contracts/languages.ts';
import { MAIL_WISHES } from '../../../contracts/mails.ts';
import { account as texts, fields as words } from '../../../messages/messages.ts';
import { accountQuery, saveAccount } from '../../api/account.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Card } from '../../ui/layout.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { FormName } from './form-name.tsx';
import { useAccountForm } from './use-account-form.ts';

type Props = {
  account: Account;
  refused: RefusedAccount | undefined;
  onDone: (text: string) => void;
};

/** Who uses the account, and which mails go where. Another address needs the present password. */
export function PersonForm({ account, refused, onDone }: Props) {
  const client = useQueryClient();
  const id = useId();
  const typed = refused?.person ?? account;
  const [email, setEmail] = useState(typed.email);
  const isOtherAddress = email.trim().toLowerCase() !== account.email.toLowerCase();
  const says = texts.person;
  const { errors, general, busy, props } = useAccountForm(async (fields) => {
    const text = (name: string) => String(fields.get(name) ?? '');
    const language = text('language');
    const saved = await saveAccount({
      company: text('company'),
      contact_name: text('contact_name'),
      phone: text('phone'),
      email: text('email'),
      language: isLanguage(language) ? language : account.language,
      mail_wishes: MAIL_WISHES.filter((wish) => fields.has(wish)),
      current_password: text('current_password'),
    });
    client.setQueryData(accountQuery.queryKey, saved);
    setEmail(saved.email);
    onDone(says.saved);
  }, refused);

  const password = (
    <Field
      label={says.currentPassword}
      hint={says.currentHint}
      error={errors.current_password}
      required={isOtherAddress}
    >
      <PasswordInput name="current_password" autoComplete="current-password" />
    </Field>
  );

  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-subheading">
        {says.title}
      </h2>
      <form {...props} aria-labelledby={id} className="mt-4 grid gap-5">
        {general && <ErrorBanner>{general}</ErrorBanner>}
        <FormName form="person" />
        <Field label={words.user.company} error={errors.company}>
          <TextInput name="company" autoComplete="organization" defaultValue={typed.company} />
        </Field>
        <Field label={words.user.contactName} error={errors.contact_name}>
          <TextInput name="contact_name" autoComplete="name" defaultValue={typed.contact_name} />
        </Field>
        <Field label={words.user.phone} error={errors.phone}>
          <TextInput name="phone" type="tel" autoComplete="tel" defaultValue={typed.phone} />
        </Field>
        <Field label={words.user.email} error={errors.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        {isOtherAddress ? password : <noscript>{password}</noscript>}
        <Field label={says.language} error={errors.language}>
          <Select name="language" defaultValue={typed.language}>
            {LANGUAGES.map((each) => (
              <option key={each} value={each} lang={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </Select>
        </Field>
        <fieldset className="min-w-0">
          <legend className="font-semibold text-small">{says.mails}</legend>
          {MAIL_WISHES.map((wish) => (
            <Checkbox
              key={wish}
              name={wish}
              label={says[wish]}
              defaultChecked={typed.mail_wishes.includes(wish)}
            />
          ))}
        </fieldset>
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
