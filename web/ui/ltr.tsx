import { Fragment, type ReactNode } from 'react';

/** What is read from left to right in every language: phone numbers, e-mail addresses, references, times, figures with a sign. */
export const Ltr = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>;

/** An e-mail address that breaks before its parts where the line is too short for it. */
export const BreakableAddress = ({ children }: { children: string }) =>
  children.split(/(?=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other name
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
