import { landing, language } from '../../../messages/messages.ts';
import { pageContextKey } from '../../page-context.ts';
import { contactDetails } from '../contact-details.ts';
import type { Route } from './+types/contact-page.ts';
import { ContactFrame } from './contact-frame.tsx';
import { MessageForm } from './message-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { readSite, refusedMessage } = context.get(pageContextKey);
  const { content, contactInfo } = await readSite(language());
  const { agency, businessHours } = content;
  return {
    name: agency.name,
    responseHours: businessHours.responseHours,
    phone: contactDetails(contactInfo.ok ? contactInfo.value : null, agency.contact).phone,
    refusedMessage,
  };
}

export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.refusedMessage ? landing.notSentTitle : landing.sendAMessage },
  { name: 'robots', content: 'noindex' },
];

/** The address the form posts to. Shows the form again, with the typed text when it was refused. */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { name, responseHours, phone, refusedMessage } = loaderData;
  return (
    <ContactFrame name={name}>
      <MessageForm
        heading={<h1 className="text-title">{landing.sendAMessage}</h1>}
        responseHours={responseHours}
        phone={phone}
        refused={refusedMessage}
      />
    </ContactFrame>
  );
}
