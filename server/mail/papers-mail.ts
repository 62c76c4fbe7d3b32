import type { AgencyPapers, MailTo } from '../../contracts/mails.ts';
import type { OpeningHours } from '../../contracts/opening-hours.ts';
import { dayAt, momentAt } from '../../contracts/zone-clock.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { mails } from '../database/tables.ts';
import type { NewMail } from './outbox.ts';

const SUNDAY = 0;
const MORNING_MS = 8 * 60 * 60_000;

export type PapersMailDeps = {
  db: Database;
  hours: () => Promise<OpeningHours>;
  agencyMailbox: () => Promise<MailTo>;
  /** The papers of the panel's list, on a day; null where the agency does not want this mail. */
  readPapers: ((day: string) => Promise<Omit<AgencyPapers, 'day'>>) | null;
};

/** From eight on Sundays by the agency's clock, once on all nodes, when there is something to say. */
export async function findWeeklyPapers(
  { db, hours, agencyMailbox, readPapers }: PapersMailDeps,
  now: Date,
): Promise<NewMail[]> {
  if (!readPapers) return [];
  const { zone } = await hours();
  const day = dayAt(zone, now);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const isTime =
    new Date(midnight).getUTCDay() === SUNDAY &&
    now.getTime() >= momentAt(zone, midnight + MORNING_MS);
  if (!isTime) return [];
  const key = `papers:${day}`;
  const { rowCount } = await db.execute(sql`select from ${mails} where dedupe_key = ${key}`);
  if (rowCount) return [];
  const papers = await readPapers(day);
  if (Object.values(papers).every(({ count }) => count === 0)) return [];
  const data = { day, ...papers };
  return [{ kind: 'agency-papers', data, to: await agencyMailbox(), key, delaySeconds: 0 }];
}
