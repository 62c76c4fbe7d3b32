import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string };

/** For what reads from left to right in every language: phone numbers, addresses, references, codes, figures with a sign. */
export function Ltr({ children, className }: Props) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
