import { CREDENTIAL_FIELDS, type Limits } from './field-limits.ts';

/* Limits of what only the panel writes. Apart from those of the landing page, which counts every byte. */

/** Accounts that expire within these days are listed. */
export const EXPIRY_NOTICE_DAYS = 14;

/** The agenda of the dashboard: today and the six days after it. */
export const AGENDA_DAYS = 7;

export const PORTFOLIO_FIELDS = {
  title: { field: 'portfolio.title', max: 120 },
  description: { field: 'portfolio.description', max: 4_000 },
  picture: { field: 'portfolio.picture' },
  client: { field: 'portfolio.client', max: 120 },
  place: { field: 'portfolio.place', max: 120 },
} as const;

/** Of the work that a portfolio item shows. */
export const WORK_YEARS = { min: 1900, max: 2199 };
export const CREW_SIZE = { min: 1, max: 99_999 };

export const SERVICE_FIELDS = {
  title: { field: 'service.title', max: 120 },
  description: { field: 'service.description', max: 4_000 },
} as const satisfies Record<string, Limits>;

/** Of a closed day, and of special hours. */
export const OPENING_HOURS_NAME = {
  field: 'openingHours.name',
  max: 120,
} as const satisfies Limits;

/** How many tests a place can have room for. */
export const PLACE_CAPACITY = { min: 1, max: 999 };

/** Of an answer to a message. */
export const REPLY_MAX = { subject: 210, text: 5_000 } as const;

/** What the agency notes about a message for itself. */
export const MESSAGE_NOTE = { field: 'reply.note', max: 2_000 } as const satisfies Limits;

export const ABOUT_US_FIELDS = {
  content: { field: 'aboutUs.content', max: 20_000 },
} as const satisfies Record<string, Limits>;

export const CONTACT_INFO_FIELDS = {
  phone: { field: 'contactInfo.phone', max: 60 },
  email: { field: 'contactInfo.email', max: 254 },
  address: { field: 'contactInfo.address', max: 500 },
} as const satisfies Record<string, Limits>;

export const ACCESS_FIELDS = {
  purpose: { field: 'access.purpose', max: 2_000 },
  forgotten: { field: 'access.forgotten', max: 254 },
  note: { field: 'access.note', max: 2_000 },
  answer: { field: 'access.answer', max: 2_000 },
} as const satisfies Record<string, Limits>;

export const PERSON_FIELDS = {
  name: { field: 'person.name', max: 80 },
  code: { field: 'person.code', min: 6, max: 64 },
  email: { field: 'person.email', max: 254 },
} as const satisfies Record<string, Limits>;

export const USER_ROLES = ['recruiter'] as const;

export const USER_FIELDS = {
  /** Shorter than signing in accepts, because lists show it. */
  username: { ...CREDENTIAL_FIELDS.username, max: 60 },
  password: CREDENTIAL_FIELDS.password,
  email: { field: 'user.email', max: 254 },
  company: { field: 'user.company', max: 120 },
  contact_name: { field: 'user.contactName', max: 120 },
  phone: { field: 'user.phone', max: 60 },
} as const satisfies Record<string, Limits>;

/** How clients read the names of workers: in full, 'Karim B.', or by their reference until the agency has confirmed a test. */
export const NAME_RULES = ['full', 'initial', 'reference'] as const;
export type NameRule = (typeof NAME_RULES)[number];
