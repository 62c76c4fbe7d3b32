/* What the access log notes. Without zod: screens name them, too. */

export const LOGGED_ACCESS = ['phone', 'document', 'export'] as const;
export type LoggedAccess = (typeof LOGGED_ACCESS)[number];

export const ACCESS_REASON_MAX = 200;

/** Who may see phone numbers and can be made to click for them. Readers see none at all. */
export const HIDING_ROLES = ['owner', 'coordinator'] as const;

/** What stands in an answer in place of a phone number that is shown on click; sent back, it leaves the number as it is. */
export const HIDDEN_PHONE = '•••';

/** Whose phone number can be asked for: that of a request is its worker's. */
export const PHONE_OWNERS = ['workers', 'orders', 'users', 'access_requests'] as const;
export type PhoneOwner = { noun: (typeof PHONE_OWNERS)[number]; id: number };
