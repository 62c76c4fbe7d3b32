import type { Agency, BusinessHours } from '../../../contracts/agency.ts';
import type { ContactInfo } from '../../../contracts/contact-info.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { ContactLines } from '../contact-lines.tsx';
import { Hours } from '../hours.tsx';
import { SectionHead } from '../section-head.tsx';
import type { PartState } from '../use-part.ts';
import { words } from '../words.ts';

type Props = { contactInfo: PartState<ContactInfo | null>; agency: Agency; hours: BusinessHours };

export function Contact({ contactInfo, agency, hours }: Props) {
  const info = contactInfo.status === 'ready' ? contactInfo.value : null;
  const mailTo = (subject: string) =>
    `mailto:${info?.email || agency.contact.email}?subject=${encodeURIComponent(subject)}`;
  return (
    <Section id="contact" tone="paper">
      <SectionHead number="04" eyebrow={words.contactEyebrow} title={words.contactTitle} />
      <div className="mt-11 grid gap-6 lg:grid-cols-2">
        <Card className="sm:p-8">
          {info && <ContactLines info={info} />}
          <p className="mt-8 flex flex-wrap gap-3">
            <a href={mailTo(words.registerSubject)} className={buttonClass('ink')}>
              {words.registerRecruiter}
            </a>
            <a href={mailTo(words.resumeSubject)} className={buttonClass('quiet')}>
              {words.submitResume}
            </a>
          </p>
        </Card>
        <Card className="sm:p-8">
          <h3 className="text-subheading">{words.businessHours}</h3>
          <Hours hours={hours} className="mt-4" />
        </Card>
      </div>
    </Section>
  );
}
