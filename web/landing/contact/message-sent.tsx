import type { ReactNode, Ref } from 'react';
import { Check } from '../../ui/icons.tsx';
import { words } from '../words.ts';

type Props = {
  responseHours: number;
  as?: 'h1' | 'h3';
  heading?: Ref<HTMLHeadingElement>;
  /** The way to the next message. */
  children: ReactNode;
};

export function MessageSent({ responseHours, as: Heading = 'h3', heading, children }: Props) {
  return (
    <div className="flex h-full flex-col items-start justify-center py-6">
      <span className="grid size-14 place-items-center rounded-full border border-ok text-ok">
        <Check aria-hidden="true" strokeWidth={1.75} className="size-6" />
      </span>
      <Heading ref={heading} tabIndex={-1} className="mt-6 text-heading">
        {words.sentTitle}
      </Heading>
      <p className="mt-3 text-soft">{words.sentText(responseHours)}</p>
      <div className="mt-8">{children}</div>
    </div>
  );
}
