import type { SpecialHoursInput } from '../../contracts/opening-hours.ts';
import type { Database } from '../database/connect.ts';
import { asc, eq, gte } from '../database/drizzle.ts';
import { specialHours } from '../database/tables.ts';
import { isExclusionViolation } from '../errors.ts';

export const listSpecialHours = (db: Database, since: string) =>
  db
    .select()
    .from(specialHours)
    .where(gte(specialHours.to_day, since))
    .orderBy(asc(specialHours.from_day));

/** Null when a day of the period has special hours already. */
export async function addSpecialHours(db: Database, input: SpecialHoursInput) {
  try {
    const [added] = await db.insert(specialHours).values(input).returning();
    return added as NonNullable<typeof added>;
  } catch (error) {
    if (isExclusionViolation(error, 'special_hours_no_overlap')) return null;
    throw error;
  }
}

export async function deleteSpecialHours(db: Database, id: number) {
  const [deleted] = await db.delete(specialHours).where(eq(specialHours.id, id)).returning();
  return deleted ?? null;
}
