import type { BusinessHours } from '../../../contracts/agency.ts';
import type { ContactInfo } from '../../../contracts/contact-info.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { dialLink } from '../contact-details.ts';
import { ContactLines, ContactLinesSkeleton } from '../contact-lines.tsx';
import { Hours } from '../hours.tsx';
import { words } from '../words.ts';

type Props = { details: ContactInfo; loading: boolean; hours: BusinessHours };

export function ContactCard({ details, loading, hours }: Props) {
  return (
    <Card marked className="flex-1 sm:p-8">
      <h3 className="text-subheading">{words.contactInformation}</h3>
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
      <h4 className="type-caption mt-4 text-muted">{words.businessHours}</h4>
      <Hours hours={hours} className="mt-3" />
      <a
        href={dialLink(details.phone)}
        className={buttonClass('ink', 'large', 'mt-7 max-sm:w-full')}
      >
        {words.contactUs}
      </a>
    </Card>
  );
}
