import type { RefusedAccess, RefusedForgotten } from './access-states.ts';
import type { RefusedAccount } from './account.ts';
import type { PublicContent } from './agency.ts';
import type { RefusedMessage } from './field-limits.ts';
import type { Language } from './languages.ts';
import type { ShownBook } from './magazine.ts';
import type { Exceptions } from './opening-hours.ts';
import type { PasswordLinkPage } from './password-links.ts';
import type { PortfolioCard } from './portfolio.ts';
import type { Visitor } from './recruiter-page-data.ts';
import type { Service } from './services.ts';
import type { RefusedSignIn } from './sessions.ts';
import type { AboutUs, ContactInfo } from './site-texts.ts';

/** When a part could not be read, the browser asks for it once more. */
export type Part<T> = { ok: true; value: T } | { ok: false };

/** Everything the public page is made of, read by the server before it renders. */
export type Site = {
  content: PublicContent;
  year: number;
  aboutUs: Part<AboutUs | null>;
  services: Part<Service[]>;
  portfolio: Part<PortfolioCard[]>;
  contactInfo: Part<ContactInfo | null>;
  /** What differs from the usual hours in the coming year. */
  exceptions: Part<Exceptions>;
  /** Messages are usually answered within so many hours. Null where the agency does not show it, or too few were answered. */
  usualHours: number | null;
};

/** What the server hands to page loaders. */
export type PageContext = {
  /** As it was written. */
  content: PublicContent;
  contentIn: Record<Language, PublicContent>;
  /** Where visitors reach the site, such as https://www.example.com. */
  publicUrl: string;
  /** Null when the map shows only its outline. */
  mapTilesUrl: string | null;
  /** Every page of every book. */
  books: Record<Language, ShownBook[]>;
  readSite: (language: Language) => Promise<Site>;
  visitor: Visitor;
  /** Only on the preview of the landing page: what is typed in the panel and not published. */
  preview?: (language: Language) => Promise<Site>;
  /** Only on the page that answers a visitor whose message was refused. */
  refusedMessage?: RefusedMessage;
  /** Only on the page that answers a recruiter whose form was refused. */
  refusedSignIn?: RefusedSignIn;
  /** Only on the page where a password is chosen. */
  passwordLink?: PasswordLinkPage;
  /** Only on the pages that answer a refused 'Request access' and 'Forgot your password?'. */
  refusedAccess?: RefusedAccess;
  refusedForgotten?: RefusedForgotten;
  /** Only on the page that answers a refused form of 'My account'. */
  refusedAccount?: RefusedAccount;
};

/** The part that differs between requests. */
export type RequestContext = Pick<
  PageContext,
  | 'visitor'
  | 'preview'
  | 'refusedMessage'
  | 'refusedSignIn'
  | 'passwordLink'
  | 'refusedAccess'
  | 'refusedForgotten'
  | 'refusedAccount'
>;

/** The colour of the browser's own frame around the page. */
export const THEME_COLOR = '#071521';
