import { customType, integer, smallint, sql, text, timestamp } from './drizzle.ts';

/* Kinds of columns that several tables have. */

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const onlyRow = () => smallint('id').primaryKey().default(1);
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const deletedAt = () => instant('deleted_at');
/** Any text in lower case: for searches that fold to nothing, and for the release before this one. */
export const lowerText = (name: string) => text(name).generatedAlwaysAs(sql`search_text()`);
/** What is searched. A trigger makes it; declared as generated, so that nothing else writes it. */
export const foldedText = (name: string) => text(name).generatedAlwaysAs(sql`folded_text()`);
