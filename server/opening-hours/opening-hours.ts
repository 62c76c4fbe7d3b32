import type { Agency, BusinessHours } from '../../contracts/agency.ts';
import type { OpeningHours } from '../../contracts/opening-hours.ts';
import { dayAt } from '../../contracts/zone-clock.ts';

import type { Database } from '../database/connect.ts';
import { asc, gte } from '../database/drizzle.ts';
import { closedDays } from '../database/tables.ts';
import { listSpecialHours } from './special-hours.ts';

/** What ended earlier no longer matters to anything that is shown or counted. */
const REMEMBERED_DAYS = 366;
const DAY_MS = 86_400_000;
/** While notifications could be missed, what is known is this old at most. */
const UNNOTIFIED_MAX_AGE_MS = 1_000;

export type OpeningHoursReader = {
  /** An answer is promised within these hours. */
  responseHours: number;
  /** Whether a recruiter may ask for a test outside opening hours. */
  testsOutsideHours: 'warn' | 'refuse';
  /** So close to a confirmed test a recruiter moves nothing, and cancels with a reason. */
  lateHours: number;
  /** From memory, unless something changed. */
  current: () => Promise<OpeningHours>;
  /** Called after a write through this node. */
  forget: () => void;
};

type Changes = {
  onChange: (topic: 'site', listener: (table?: string) => void) => void;
  isListening: () => boolean;
};

/** When the agency works: the usual week as its content says, and what differs from it as the panel says. */
export function createOpeningHours(
  db: Database,
  { agency, businessHours }: { agency: Agency; businessHours: BusinessHours },
  changes: Changes,
  now: () => Date,
): OpeningHoursReader {
  const { responseHours, ranges, testsOutsideHours = 'warn', lateHours = 24 } = businessHours;
  const usual = ranges.map(({ from, to, opens, closes }) => ({ from, to, opens, closes }));
  let known: { hours: Promise<OpeningHours>; readAt: number } | null = null;
  const forget = () => {
    known = null;
  };
  changes.onChange('site', forget);

  const read = async (): Promise<OpeningHours> => ({
    zone: agency.timeZone,
    usual,
    ...(await readExceptions(db, { zone: agency.timeZone, now: now() })),
  });
  const isFresh = (readAt: number) =>
    changes.isListening() || performance.now() - readAt < UNNOTIFIED_MAX_AGE_MS;

  return {
    responseHours,
    testsOutsideHours,
    lateHours,
    forget,
    current() {
      if (known && isFresh(known.readAt)) return known.hours;
      const reading = { hours: read(), readAt: performance.now() };
      known = reading;
      reading.hours.catch(() => {
        if (known === reading) forget();
      });
      return reading.hours;
    },
  };
}

async function readExceptions(db: Database, { zone, now }: { zone: string; now: Date }) {
  const since = dayAt(zone, now.getTime() - REMEMBERED_DAYS * DAY_MS);
  const [closed_days, special_hours] = await Promise.all([
    db.select().from(closedDays).where(gte(closedDays.day, since)).orderBy(asc(closedDays.day)),
    listSpecialHours(db, since),
  ]);
  return { closed_days, special_hours };
}
