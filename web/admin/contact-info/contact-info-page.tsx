import { CONTACT_INFO_FIELDS } from '../../../contracts/contact-info.ts';
import { contactInfoQuery, saveContactInfo } from '../../api/site-texts.ts';
import { TextArea, TextInput } from '../../ui/field.tsx';
import { TypedField } from '../form/typed-field.tsx';
import { SiteTextPage } from '../site-text/site-text-page.tsx';
import type { OpenForm } from '../site-text/use-site-text.ts';
import { ContactInfoView } from './contact-info-view.tsx';
import { words } from './words.ts';

const { phone, email, address } = CONTACT_INFO_FIELDS;
const { labels, hints } = words;

export default function ContactInfoPage() {
  return (
    <SiteTextPage
      noun="contact-info"
      stored={contactInfoQuery}
      save={saveContactInfo}
      labels={labels}
      says={words.screen}
      view={(stored) => <ContactInfoView stored={stored} />}
      fields={(form) => <ContactInfoFields form={form} />}
    />
  );
}

function ContactInfoFields({ form }: { form: OpenForm<keyof typeof labels> }) {
  return (
    <>
      <TypedField form={form} name="phone" label={labels.phone} max={phone.max} hint={hints.phone}>
        {(control) => <TextInput {...control} inputMode="tel" autoComplete="off" />}
      </TypedField>
      <TypedField form={form} name="email" label={labels.email} max={email.max} hint={hints.email}>
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </TypedField>
      <TypedField form={form} name="address" label={labels.address} max={address.max}>
        {(control) => <TextArea {...control} rows={3} />}
      </TypedField>
    </>
  );
}
