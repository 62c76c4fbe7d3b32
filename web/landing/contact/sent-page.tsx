import { useEffect } from 'react';
import { addressOf, landing, language } from '../../../messages/messages.ts';
import { pageContextKey } from '../../page-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Route } from './+types/sent-page.ts';
import { ContactFrame } from './contact-frame.tsx';
import { clearDraft } from './message-draft.ts';
import { MessageSent } from './message-sent.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { agency, businessHours } = context.get(pageContextKey).contentIn[language()];
  return { name: agency.name, responseHours: businessHours.responseHours };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => [
  { title: landing.sentTitle },
  { name: 'robots', content: 'noindex' },
];

export default function SentPage({ loaderData: { name, responseHours } }: Route.ComponentProps) {
  // A form that was posted before hydration may have left a draft.
  useEffect(clearDraft, []);
  return (
    <ContactFrame name={name}>
      <MessageSent as="h1" responseHours={responseHours}>
        <a href={`${addressOf('/')}#contact`} className={buttonClass('quiet', 'large')}>
          {landing.sendAnother}
        </a>
      </MessageSent>
    </ContactFrame>
  );
}
