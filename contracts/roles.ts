/*
 * Who may do what in the panel. The server alone decides (server/api/admin/rights.ts says which route needs which right); the
 * panel reads the same table, so that it shows nobody what they may not do.
 */

/** In the order of the form. */
export const ROLES = ['owner', 'coordinator', 'editor', 'reader'] as const;
export type Role = (typeof ROLES)[number];

export const RIGHTS = {
  /** Badges, live updates, the own seat. */
  everybody: ROLES,
  /** People, known browsers, the test mail, the audit. */
  owner: ['owner'],
  /** Requests, workers, clients, messages, mails, calendar. */
  desk: ['owner', 'coordinator'],
  /** The same without what only serves to reach people, and without their contacts. */
  'desk-look': ['owner', 'coordinator', 'reader'],
  /** What visitors read. */
  site: ['owner', 'editor'],
  'site-look': ['owner', 'editor', 'reader'],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof RIGHTS;

/** Null: the agency has entered no people, and the PIN opens everything. */
export const hasRight = (role: Role | null, right: Right): boolean =>
  role === null || (RIGHTS[right] as readonly Role[]).includes(role);
