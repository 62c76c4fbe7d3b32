import type { Agency, BusinessHours } from '../../../contracts/agency.ts';
import type { ContactInfo } from '../../../contracts/contact-info.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { contactDetails } from '../contact-details.ts';
import { type PartStore, usePart } from '../part.ts';
import { SectionHead } from '../section-head.tsx';
import { words } from '../words.ts';
import { AssistanceCard } from './assistance-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { MessageForm } from './message-form.tsx';
import { QuickActions } from './quick-actions.tsx';

type Props = {
  number: string | undefined;
  part: PartStore<ContactInfo | null>;
  agency: Agency;
  hours: BusinessHours;
};

export function Contact({ number = '', part, agency, hours }: Props) {
  const contactInfo = usePart(part);
  const stored = contactInfo.status === 'ready' ? contactInfo.value : null;
  const details = contactDetails(stored, agency.contact);
  return (
    <Section id="contact" tone="paper">
      <SectionHead number={number} eyebrow={words.contactEyebrow} title={words.contactTitle} />
      <div className="mt-11 grid gap-6 lg:grid-cols-[.82fr_1fr]">
        <div className="flex flex-col gap-6">
          <ContactCard details={details} loading={contactInfo.status === 'loading'} hours={hours} />
          <QuickActions email={details.email} />
        </div>
        <Card data-print="hide" className="flex flex-col sm:p-8">
          <MessageForm
            heading={<h3 className="text-subheading">{words.sendAMessage}</h3>}
            responseHours={hours.responseHours}
            phone={details.phone}
          />
        </Card>
      </div>
      <AssistanceCard phone={details.phone} />
    </Section>
  );
}
