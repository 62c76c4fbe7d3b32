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

/** The usual week, which may change while the site runs. */
type UsualHours = {
  content: { public: { agency: Agency; businessHours: BusinessHours } };
  upToDate: () => Promise<void>;
};

type Changes = {
  onChange: (topic: 'site', listener: (table?: string) => void) => void;
  isListening: () => boolean;
};

/** When the agency works: the usual week as its content says, and what differs from it as the panel says. */
export function createOpeningHours(
  db: Database,
  { content, upToDate }: UsualHours,
  changes: Changes,
  now: () => Date,
): OpeningHoursReader {
  const zone = content.public.agency.timeZone;
  const written = () => content.public.businessHours;
  let known: { hours: Promise<OpeningHours>; readAt: number } | null = null;
  const forget = () => {
    known = null;
  };
  changes.onChange('site', forget);

  const read = async (): Promise<OpeningHours> => {
    const [exceptions] = await Promise.all([readExceptions(db, { zone, now: now() }), upToDate()]);
    const usual = written().ranges.map(({ from, to, opens, closes }) => ({
      from,
      to,
      opens,
      closes,
    }));
    return { zone, usual, ...exceptions };
  };
  const isFresh = (readAt: number) =>
    changes.isListening() || performance.now() - readAt < UNNOTIFIED_MAX_AGE_MS;

  return {
    get responseHours() {
      return written().responseHours;
    },
    get testsOutsideHours() {
      return written().testsOutsideHours ?? 'warn';
    },
    get lateHours() {
      return written().lateHours ?? 24;
    },
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
