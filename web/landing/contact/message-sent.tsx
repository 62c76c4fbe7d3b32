import type { ReactNode, Ref } from 'react';
import { landing } from '../../../messages/messages.ts';
import { Check } from '../../ui/icons.tsx';

type Props = {
  responseHours: number;
  as?: 'h1' | 'h3';
  heading?: Ref<HTMLHeadingElement>;
  /** A link or button for the next message. */
  children: ReactNode;
};

export function MessageSent({ responseHours, as: Heading = 'h3', heading, children }: Props) {
  return (
    <div className="flex h-full flex-col items-start justify-center py-6">
      <span className="grid size-14 place-items-center rounded-full border border-ok text-ok">
        <Check aria-hidden="true" strokeWidth={1.75} className="size-6" />
      </span>
      <Heading ref={heading} tabIndex={-1} className="mt-6 scroll-mt-44 text-heading">
        {landing.sentTitle}
      </Heading>
      <p className="mt-3 text-soft">{landing.sentText({ hours: responseHours })}</p>
      <div className="mt-8">{children}</div>
    </div>
  );
}
