import type { HoursRange, OpeningHours } from '../../contracts/opening-hours.ts';
import type { Database } from '../database/connect.ts';
import { closedDays, specialHours } from '../database/tables.ts';

type Usual = { zone: string; usual: readonly HoursRange[] };

/** The usual hours with the days that differ from them. */
export async function readOpeningHours(db: Database, usual: Usual): Promise<OpeningHours> {
  const [closed_days, special_hours] = await Promise.all([
    db.select().from(closedDays),
    db.select().from(specialHours),
  ]);
  return { ...usual, closed_days, special_hours };
}
