import type { Agency, BusinessHours } from '../../../contracts/agency.ts';
import type { ContactInfo } from '../../../contracts/site-texts.ts';
import { landing } from '../../../messages/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { dialLink, mailLink } from '../../ui/contact-links.ts';
import { ArrowRight, Phone } from '../../ui/icons.tsx';
import { Card, Section } from '../../ui/layout.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { contactDetails } from '../contact-details.ts';
import { ContactLines, ContactLinesSkeleton, Hours } from '../contact-lines.tsx';
import { type SectionStore, useSection } from '../section-store.ts';
import { SectionHead } from '../sections.tsx';
import { MessageForm } from './message-form.tsx';

type Props = {
  number: string | undefined;
  part: SectionStore<ContactInfo | null>;
  agency: Agency;
  hours: BusinessHours;
  /** Null: not shown. */
  usualHours: number | null;
};

export function Contact({ number = '', part, agency, hours, usualHours }: Props) {
  const contactInfo = useSection(part);
  const stored = contactInfo.status === 'ready' ? contactInfo.value : null;
  const details = contactDetails(stored, agency.contact, agency.lang);
  return (
    <Section id="contact" tone="paper">
      <SectionHead number={number} eyebrow={landing.contactEyebrow} title={landing.contactTitle} />
      <div className="mt-11 grid gap-6 lg:grid-cols-[.82fr_1fr]">
        <div className="flex flex-col gap-6">
          <ContactCard details={details} loading={contactInfo.status === 'loading'} hours={hours} />
          <QuickActions email={details.email} />
        </div>
        <Card data-print="hide" className="flex flex-col sm:p-8">
          <MessageForm
            heading={
              <>
                <h3 className="text-subheading">{landing.sendAMessage}</h3>
                {usualHours !== null && (
                  <p className="mt-2 text-soft text-ui">
                    {landing.usuallyAnswered({ hours: usualHours })}
                  </p>
                )}
              </>
            }
            responseHours={hours.responseHours}
            phone={details.phone}
          />
        </Card>
      </div>
      <CallCard phone={details.phone} />
    </Section>
  );
}

type ContactCardProps = { details: ContactInfo; loading: boolean; hours: BusinessHours };

function ContactCard({ details, loading, hours }: ContactCardProps) {
  return (
    <Card marked className="flex-1 sm:p-8">
      <h3 className="text-subheading">{landing.contactInformation}</h3>
      <div className="mt-5 border-line border-t">
        {loading ? (
          <>
            <ContactLinesSkeleton className="border-line border-b py-4" />
            <noscript>
              <ContactLines info={details} ruled />
            </noscript>
          </>
        ) : (
          <ContactLines info={details} ruled />
        )}
      </div>
      <h4 className="type-caption mt-4 text-muted">{landing.businessHours}</h4>
      <Hours hours={hours} className="mt-3" />
      <a
        href={dialLink(details.phone)}
        className={buttonClass('ink', 'large', 'mt-7 flex-wrap gap-y-0.5! max-sm:w-full')}
      >
        {landing.contactUs}{' '}
        <span className="whitespace-nowrap">
          <Ltr>{details.phone}</Ltr>
        </span>
      </a>
    </Card>
  );
}

const ACTIONS = [
  { label: 'registerRecruiter', subject: 'registerSubject' },
  { label: 'submitResume', subject: 'resumeSubject' },
] as const;

function QuickActions({ email }: { email: string }) {
  return (
    <ul
      data-print="hide"
      className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(17.5rem,1fr))]"
    >
      {ACTIONS.map(({ label, subject }) => (
        <li key={subject} className="flex">
          <a
            href={mailLink(email, landing[subject])}
            className="flex flex-1 items-center justify-between gap-4 bg-raised px-5 py-4.5 font-semibold text-ui no-underline transition-colors hover:bg-well hover:text-link-hover focus-visible:-outline-offset-2 sm:ps-8 sm:pe-6"
          >
            {landing[label]}
            <ArrowRight
              aria-hidden="true"
              className="size-4.5 shrink-0 text-accent rtl:-scale-x-100"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function CallCard({ phone }: { phone: string }) {
  return (
    <div
      data-tone="ink"
      data-print="hide"
      className="mt-6 grid items-center gap-x-12 gap-y-5 rounded-card p-6 sm:grid-cols-[1fr_auto] sm:p-8 lg:grid-cols-[1fr_auto_auto]"
    >
      <div>
        <h3 className="text-subheading">{landing.assistanceTitle}</h3>
        <p className="mt-1.5 text-soft text-ui">{landing.assistanceText}</p>
      </div>
      <p
        dir="ltr"
        className="type-figure wrap-anywhere text-heading sm:whitespace-nowrap rtl:text-end"
      >
        {phone}
      </p>
      <a
        href={dialLink(phone)}
        className={buttonClass(
          'flare',
          'large',
          'sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1',
        )}
      >
        <Phone aria-hidden="true" className="size-4.5" />
        {landing.callNow} <VisuallyHidden>{phone}</VisuallyHidden>
      </a>
    </div>
  );
}
