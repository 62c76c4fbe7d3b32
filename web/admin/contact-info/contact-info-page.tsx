import { CONTACT_INFO_FIELDS } from '../../../contracts/panel-limits.ts';
import type { ContactInfoRecord } from '../../../contracts/site-texts.ts';
import { siteTexts } from '../../../messages/messages.ts';
import { contactInfoQuery, saveContactInfo } from '../../api/site-texts.ts';
import { TextArea, TextInput } from '../../ui/field.tsx';
import { Card } from '../../ui/layout.tsx';
import { FormField, type FormState } from '../records/form.tsx';
import { SiteTextPage, TextFacts } from '../site-text/site-text-page.tsx';
import { LanguageTabs } from '../translations/language-tabs.tsx';
import { labelsIn } from '../translations/newer-record.tsx';
import {
  asForm,
  errorAtTranslation,
  writtenTranslations,
} from '../translations/translated-values.ts';

const { phone, email, address } = CONTACT_INFO_FIELDS;
const FIELDS = ['phone', 'email', 'address'] as const;
const NAMES = ['address'] as const;

export default function ContactInfoPage() {
  const { labels, screen } = siteTexts.contactInfo;
  const texts = [{ name: 'address' as const, label: labels.address, max: address.max, rows: 3 }];
  return (
    <SiteTextPage
      noun="contact-info"
      stored={{ ...contactInfoQuery, select: (record) => record && asForm(NAMES, record) }}
      save={({ phone, email, address, version, ...values }) =>
        saveContactInfo({
          ...{ phone, email, address, version },
          translations: writtenTranslations(NAMES, values),
        }).catch(errorAtTranslation)
      }
      labels={{ ...labels, ...labelsIn(texts) }}
      says={screen}
      view={(stored) => <ContactInfoView stored={stored} />}
      fields={(form, stored) => (
        <LanguageTabs form={form} noun="contact_info" texts={texts} stored={stored}>
          <ContactInfoFields form={form} />
        </LanguageTabs>
      )}
    />
  );
}

function ContactInfoFields({ form }: { form: FormState<(typeof FIELDS)[number]> }) {
  const { labels, hints } = siteTexts.contactInfo;
  return (
    <>
      <FormField form={form} name="phone" label={labels.phone} max={phone.max} hint={hints.phone}>
        {(control) => <TextInput {...control} dir="ltr" inputMode="tel" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="email" label={labels.email} max={email.max} hint={hints.email}>
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="address" label={labels.address} max={address.max}>
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
    </>
  );
}

function ContactInfoView({ stored }: { stored: ContactInfoRecord }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <Card padded={false}>
        <dl>
          {FIELDS.map((field) => (
            <div
              key={field}
              className="grid items-baseline gap-x-6 gap-y-1 border-line border-b px-5 py-4 last:border-b-0 sm:grid-cols-[7rem_1fr] sm:px-8 sm:py-5"
            >
              <dt className="type-caption text-muted">{siteTexts.contactInfo.labels[field]}</dt>
              <dd className="wrap-anywhere whitespace-pre-line text-copy">
                {stored[field] ? (
                  <bdi>{stored[field]}</bdi>
                ) : (
                  <span className="text-muted">{siteTexts.empty}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <TextFacts stored={stored} place="contact" />
    </div>
  );
}
