import type { ReactNode } from 'react';
import { type InOneLanguage, writtenIn } from '../../contracts/languages.ts';

/** A text of the agency within a line. Only one that is not in the page's language needs an element. */
export const OwnText = ({ lang, children }: InOneLanguage & { children: ReactNode }) =>
  lang ? <span {...writtenIn(lang)}>{children}</span> : children;
