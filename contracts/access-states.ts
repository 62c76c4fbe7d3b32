/* Without zod: screens and tables only need the words. */

/** Somebody asks for an account, or an account for more time. */
export const ACCESS_KINDS = ['access', 'renewal'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

export const ACCESS_STATES = ['open', 'approved', 'declined'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

/** The lists of the panel's screen. Closed: approved or declined. */
export const ACCESS_LISTS = ['open', 'closed'] as const;
export type AccessList = (typeof ACCESS_LISTS)[number];

/** How a new account gets its link: by mail, or handed over by the agency. */
export const INVITE_WAYS = ['mail', 'hand'] as const;

/** The form of 'Request access' as it was filled in. */
export type AccessText = Record<'company' | 'contact_name' | 'email' | 'phone' | 'purpose', string>;

export const NOTHING_ASKED: AccessText = {
  company: '',
  contact_name: '',
  email: '',
  phone: '',
  purpose: '',
};

/** A form that was refused. The page shows it again as it was filled in. */
export type RefusedAccess = {
  values: AccessText;
  errors: Partial<Record<keyof AccessText | 'consent', string>>;
  message: string;
};

/** The same of 'Forgot your password?'. */
export type RefusedForgotten = { name: string; error: string };

/** From so many days before its end an account says so, and a mail on each of these days. */
export const ENDING_MAIL_DAYS = [14, 3] as const;
