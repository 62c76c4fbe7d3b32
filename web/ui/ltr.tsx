import type { ReactNode } from 'react';

/** What is read from left to right in every language: phone numbers, e-mail addresses, references, times, figures with a sign. */
export const Ltr = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>;
