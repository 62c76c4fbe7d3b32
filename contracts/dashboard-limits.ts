/** How far ahead an account that expires is told. Without zod: the panel says it, too. */
export const EXPIRY_NOTICE_DAYS = 14;
