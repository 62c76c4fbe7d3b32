/** What visitors and recruiters send to the agency. Without zod: the panel needs them, too. */
export const INBOX_KINDS = ['messages', 'orders'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];
