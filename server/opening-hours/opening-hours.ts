import type { OpeningHours } from '../../contracts/opening-hours.ts';
import type { Content } from '../content/read-content.ts';
import type { Database } from '../database/connect.ts';
import { closedDays, specialHours } from '../database/tables.ts';

export type OpeningHoursReader = { current: () => Promise<OpeningHours>; responseHours: number };

export const createOpeningHours = (
  db: Database,
  { agency, businessHours }: Content['public'],
): OpeningHoursReader => ({
  responseHours: businessHours.responseHours,
  current: async () => ({
    zone: agency.timeZone,
    usual: businessHours.ranges,
    closed_days: await db.select().from(closedDays),
    special_hours: await db.select().from(specialHours),
  }),
});
