import type { PageContext } from '../../contracts/site.ts';
import { language } from '../../messages/messages.ts';
import { linkClass } from '../ui/class-names.ts';
import { dialLink } from '../ui/contact-links.ts';
import { filledText } from '../ui/filled-text.tsx';
import { Ltr } from '../ui/ltr.tsx';

/** What the panel says, else the content. */
export async function phoneOf({ readSite }: Pick<PageContext, 'readSite'>): Promise<string> {
  const { content, contactInfo } = await readSite(language());
  const stored = contactInfo.ok ? contactInfo.value?.phone : undefined;
  return stored || content.agency.contact.phone;
}

type Props = { text: (values: { phone: string }) => string; phone: string };

/** A sentence with the agency's number in it, which dials. */
export const CallLine = ({ text, phone }: Props) =>
  filledText(text, {
    phone: (
      <a href={dialLink(phone)} className={`whitespace-nowrap ${linkClass()}`}>
        <Ltr>{phone}</Ltr>
      </a>
    ),
  });
