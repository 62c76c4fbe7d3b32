import { useEffect } from 'react';
import type { ContactInfo } from '../../../contracts/contact-info.ts';
import { ContactLines, ContactLinesSkeleton } from '../contact-lines.tsx';
import { type PartStore, usePart } from '../part.ts';
import { words } from '../words.ts';
import { FooterHeading } from './footer-heading.tsx';

export function FooterContact({ part }: { part: PartStore<ContactInfo | null> }) {
  const contactInfo = usePart(part);
  const error = contactInfo.status === 'failed' ? contactInfo.error : null;
  useEffect(() => {
    if (error) console.error(words.contactFailed, error);
  }, [error]);

  if (contactInfo.status === 'ready' && !contactInfo.value) return null;
  return (
    <div>
      <FooterHeading>{words.footerContact}</FooterHeading>
      {contactInfo.status === 'ready' && contactInfo.value && (
        <ContactLines info={contactInfo.value} />
      )}
      {contactInfo.status === 'loading' && (
        <>
          <ContactLinesSkeleton />
          <noscript>
            <p className="text-danger">{words.contactFailed}</p>
          </noscript>
        </>
      )}
      {contactInfo.status === 'failed' && (
        <p role="alert" className="text-danger">
          {words.contactFailed}
        </p>
      )}
    </div>
  );
}
