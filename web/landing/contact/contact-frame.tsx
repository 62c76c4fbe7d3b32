import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { signOn } from '../../../contracts/pictures.ts';
import { addressOf, landing } from '../../../messages/messages.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { linkClass } from '../../ui/class-names.ts';
import { Eyebrow } from '../../ui/layout.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';

/** The page around the form for browsers without JavaScript. */
export function ContactFrame({ name, children }: { name: string; children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <PlainPage name={name} sign={signOn('onDark', root?.wordmark)}>
      <div className="max-w-2xl">
        <Eyebrow className="mb-6">{landing.contactEyebrow}</Eyebrow>
        {children}
        <p className="mt-10 border-line border-t pt-6">
          <a href={addressOf('/')} className={linkClass()}>
            {landing.backHome}
          </a>
        </p>
      </div>
    </PlainPage>
  );
}
