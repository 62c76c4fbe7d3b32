import type { BusinessHours } from '../../../contracts/agency.ts';
import { DEMO_WORKERS, type DemoContent } from '../../../contracts/demo-content.ts';
import { isOpenAtHour, WEEK, type Weekday } from '../../../contracts/week.ts';
import { momentAt, zoneClock } from '../../../contracts/zone-clock.ts';
import type { Database } from '../connect.ts';
import { eq, isNull, sql } from '../drizzle.ts';
import {
  aboutUs,
  audit,
  companies,
  contactInfo,
  installation,
  messages,
  orders,
  portfolio,
  services,
  users,
  workers,
} from '../tables.ts';
import { addDemoCertificates, demoRecord } from './demo-records.ts';
import { DEMO_NOUNS, noteAddedAsDemo, setDemoMarked } from './demo-rows.ts';
import { addDemoTranslations, type DemoInOtherLanguages } from './demo-translations.ts';
import { demoWorkers } from './demo-workers.ts';

export const DEMO_USERNAME = 'demo.recruiter';

/** One of the clients in content/clients.json, with a person who does not exist. */
export const DEMO_CLIENT = {
  company: 'Hoggar LNG',
  contact_name: 'Amel Hadj',
  email: 'amel.hadj@hoggar.example',
  phone: '+213 000 48 21 10',
};

const HOUR_MS = 60 * 60 * 1000;

type Wanted = {
  demo: DemoContent;
  translated: DemoInOtherLanguages;
  /** Tests are asked for while it is open. */
  office: Office;
  passwordHash: string;
  /** Once it is sure that no other node is filling it in. */
  clearLeftovers: (tx: Database) => Promise<void>;
  /** Stores the picture of a portfolio item and answers with its address. */
  storePicture: (tx: Database, file: string) => Promise<string>;
  now: Date;
};

/** Fills an installation with the demo agency, once in its life. False when that has happened before. */
export async function seedDemo(
  db: Database,
  { demo, translated, office, passwordHash, clearLeftovers, storePicture, now }: Wanted,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Of nodes that start together one fills it in, and the others wait here until it has.
    await tx.execute(sql`set local statement_timeout = 0`);
    const [claimed] = await tx
      .update(installation)
      .set({ seeded_at: now })
      .where(isNull(installation.seeded_at))
      .returning({ id: installation.id });
    if (!claimed) return false;

    await clearLeftovers(tx);
    await tx.insert(aboutUs).values(demo.aboutUs).onConflictDoNothing();
    await tx.insert(contactInfo).values(demo.contactInfo).onConflictDoNothing();
    if (demo.services.length > 0) await tx.insert(services).values(demo.services.toReversed());
    for (const { picture, ...item } of demo.portfolio.toReversed()) {
      await tx.insert(portfolio).values({ ...item, image_url: await storePicture(tx, picture) });
    }
    await addDemoTranslations(tx, demo, translated);
    for (const { ageHours, answeredAfterHours, closed, ...message } of demo.messages.toSorted(
      (a, b) => b.ageHours - a.ageHours,
    )) {
      await tx.insert(messages).values({
        ...message,
        created_at: hoursAgo(now, ageHours),
        ...(closed && { status: 'closed' }),
        ...(answeredAfterHours !== undefined && {
          status: 'answered',
          answered_via: 'phone',
          first_answer_at: hoursAgo(now, ageHours - answeredAfterHours),
        }),
      });
    }
    const workerIds = await addDemoWorkers(tx, DEMO_WORKERS, now);
    const [client] = await tx
      .insert(companies)
      .values({ name: DEMO_CLIENT.company })
      .onConflictDoNothing()
      .returning({ id: companies.id });
    const [recruiter] = await tx
      .insert(users)
      .values({
        username: DEMO_USERNAME,
        password_hash: passwordHash,
        company_id: client?.id,
        ...DEMO_CLIENT,
      })
      .returning({ id: users.id });
    for (const { worker, daysAhead, hour, ageHours, ...flags } of demo.orders) {
      await tx.insert(orders).values({
        ...flags,
        recruiter_id: (recruiter as NonNullable<typeof recruiter>).id,
        worker_id: workerIds[worker] as number,
        date: testMoment(now, { daysAhead, hour }, office),
        created_at: hoursAgo(now, ageHours),
      });
    }
    await noteAddedAsDemo(tx, DEMO_NOUNS);
    await setDemoMarked(tx);
    return true;
  });
}

/** Adds that many demo workers and answers with their ids in order. */
export async function addDemoWorkers(
  db: Database,
  count: number,
  now = new Date(),
): Promise<number[]> {
  const today = now.toISOString().slice(0, 10);
  const people = [...demoWorkers(count)];
  const added = await db
    .insert(workers)
    .values(people.map((worker, at) => ({ ...worker, ...demoRecord(at + 1, today) })))
    .returning({ id: workers.id, job_title: workers.job_title });
  await addDemoCertificates(
    db,
    added.map((worker, at) => ({ ...worker, number: at + 1 })),
    today,
  );
  return added.map(({ id }) => id);
}

export async function countWorkers(db: Database): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(workers);
  return row?.count ?? 0;
}

export async function isSeeded(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ seeded_at: installation.seeded_at })
    .from(installation)
    .where(eq(installation.id, 1));
  return row?.seeded_at != null;
}

/** True after any work or a restored backup: then a start adds no demo. */
export async function hasAgency(db: Database): Promise<boolean> {
  const filled = [aboutUs, contactInfo, services, portfolio, messages, users, workers];
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select ${sql.join(
      [
        ...filled.map((table) => sql`exists (select from ${table})`),
        // A PIN alone is set before anybody works here.
        sql`exists (select from ${audit} where noun <> 'pin')`,
      ],
      sql` or `,
    )} as found`,
  );
  return rows[0]?.found === true;
}

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

const DAY_MS = 24 * HOUR_MS;
/** The first day of WEEK is the last one of JavaScript's. */
const SATURDAY = 6;

export type Office = { timeZone: string; ranges: BusinessHours['ranges'] };

/** The given hour by the office's clock, `daysAhead` from now or on the next day on which the office is open then. */
export function testMoment(
  now: Date,
  { daysAhead, hour }: { daysAhead: number; hour: number },
  { timeZone, ranges }: Office,
): Date {
  const today = Math.floor(zoneClock(timeZone)(now) / DAY_MS) * DAY_MS;
  const first = today + daysAhead * DAY_MS;
  const days = WEEK.map((_, place) => first + place * DAY_MS);
  const day = days.find((start) => isOpenAtHour(ranges, dayName(start), hour)) ?? first;
  return new Date(momentAt(timeZone, day + hour * HOUR_MS));
}

const dayName = (day: number) => {
  const place = (new Date(day).getUTCDay() - SATURDAY + WEEK.length) % WEEK.length;
  return WEEK[place] as Weekday;
};
