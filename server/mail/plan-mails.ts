import { ENDING_MAIL_DAYS } from '../../contracts/access-states.ts';
import type { AgencyMorning, OrderMail } from '../../contracts/mails.ts';
import { hoursOn } from '../../contracts/opening-days.ts';
import { RESULT_DUE_HOURS } from '../../contracts/order-acts.ts';
import { dayAt, momentAt } from '../../contracts/zone-clock.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { mails, messages, orderEvents, orders, users } from '../database/tables.ts';
import { type NewCandidatesDeps, queueNewCandidates } from './new-candidate-mails.ts';
import { readOrderMails } from './order-mail.ts';
import type { NewMail, Outbox } from './outbox.ts';
import { findWeeklyPapers, type PapersMailDeps } from './papers-mail.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const REMINDED_HOURS = 24;
/** So long a site that was down makes up for the question how a test went. */
const RESULT_ASKED_DAYS = 4;
/** A list of the morning is none in the afternoon. */
const MORNING = { from: 8 * HOUR_MS, until: 12 * HOUR_MS };
/** In one run; the next comes in five minutes. */
const PLANNED_MAX = 500;

export type PlanningDeps = NewCandidatesDeps &
  PapersMailDeps & {
    db: Database;
    outbox: Outbox;
    now: () => Date;
  };

/** Queues what the clock alone makes due, from the rows as they are. Each thing once, whichever nodes do it and how often. */
export async function planMails(deps: PlanningDeps): Promise<void> {
  const { db, outbox } = deps;
  const now = deps.now();
  const due = [
    ...(await findReminders(db, now)),
    ...(await findResultsWanted(db, now)),
    ...(await findMorningList(deps, now)),
    ...(await findWeeklyPapers(deps, now)),
    ...(await findEndingAccounts(db, now)),
  ];
  if (due.length > 0) await db.transaction((tx) => outbox.queue(tx, due, now));
  await queueNewCandidates(deps, (await deps.hours()).zone);
}

const at = (moment: number | Date) => sql`${new Date(moment).toISOString()}::timestamptz`;

/** What was confirmed or moved within the last day is fresh in everybody's mind. */
const findReminders = (db: Database, now: Date) => {
  const soon = now.getTime() + REMINDED_HOURS * HOUR_MS;
  return findForRecruiters(db, 'client-reminder', {
    key: 'reminder',
    now,
    where: sql`${orders.date} > ${at(now)} and ${orders.date} <= ${at(soon)}
      and not exists (
        select from ${orderEvents} where order_id = ${orders.id} and act in ('confirm', 'accept', 'move')
          and ${orderEvents.at} > ${orders.date} - interval '1 hour' * ${REMINDED_HOURS}
      )`,
  });
};

const awaitsResult = (now: Date) => sql`${orders.date} + ${orders.minutes} * interval '1 minute'
  + ${RESULT_DUE_HOURS} * interval '1 hour' <= ${at(now)}`;

const findResultsWanted = (db: Database, now: Date) =>
  findForRecruiters(db, 'client-result-wanted', {
    key: 'result',
    now,
    where: sql`${orders.date} > ${at(now.getTime() - RESULT_ASKED_DAYS * DAY_MS)}
      and ${orders.date} <= ${at(now.getTime() - RESULT_DUE_HOURS * HOUR_MS)} and ${awaitsResult(now)}`,
  });

type Wanted = { key: string; now: Date; where: SQL };

/** Mails about confirmed tests, to recruiters who want them. `where` limits the date: that is what the index has. */
async function findForRecruiters(
  db: Database,
  kind: 'client-reminder' | 'client-result-wanted',
  { key, now, where }: Wanted,
): Promise<NewMail[]> {
  const { rows } = await db.execute<Planned>(sql`
    select ${orders.id} as order_id, ${users.id} as user_id, email, language,
      coalesce(nullif(contact_name, ''), nullif(company, ''), username) as name,
      ${key} || ':' || ${orders.id} || ':' || sequence as key
    from ${orders} join ${users} on ${users.id} = recruiter_id
    where ${orders.deleted_at} is null and status = 'confirmed' and ${where}
      and ${users.deleted_at} is null and (expire_at is null or expire_at > ${at(now)})
      and email <> '' and 'reminders' = any (mail_wishes)
      and not exists (
        select from ${mails} where dedupe_key = ${key} || ':' || ${orders.id} || ':' || sequence
      )
    order by ${orders.date}, ${orders.id} limit ${PLANNED_MAX}`);
  if (rows.length === 0) return [];
  const ids = rows.map(({ order_id }) => order_id);
  const read = await readOrderMails(db, sql`${orders.id} = any(${sql.param(ids)})`, rows.length);
  const byId = new Map(read.map((order) => [order.id, order]));
  return rows.flatMap(({ order_id, user_id, email, name, language, key: rowKey }) => {
    const order = byId.get(order_id);
    // Changed since: then the next run knows better.
    if (!order || rowKey !== `${key}:${order.id}:${order.sequence}`) return [];
    const to = { address: email, name, language };
    return {
      kind,
      data: { order },
      to,
      orderId: order_id,
      userId: user_id,
      key: rowKey,
      ...AT_ONCE,
    };
  });
}

type Planned = {
  order_id: number;
  user_id: number;
  email: string;
  language: 'en' | 'fr' | 'ar';
  name: string;
  key: string;
};
/** Nobody takes back what the clock says. */
const AT_ONCE = { delaySeconds: 0 };

/** At eight on a day on which the agency works, when there is something on it. */
async function findMorningList(
  { db, hours, agencyMailbox }: PlanningDeps,
  now: Date,
): Promise<NewMail[]> {
  const open = await hours();
  const day = dayAt(open.zone, now);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const moment = (shown: number) => momentAt(open.zone, shown);
  const isMorning =
    now.getTime() >= moment(midnight + MORNING.from) &&
    now.getTime() < moment(midnight + MORNING.until);
  if (!isMorning || !hoursOn(open, day).open) return [];
  const key = `morning:${day}`;
  const { rowCount } = await db.execute(sql`select from ${mails} where dedupe_key = ${key}`);
  if (rowCount) return [];
  const [tomorrow, dayAfter] = [moment(midnight + DAY_MS), moment(midnight + 2 * DAY_MS)];
  const data = await readMorning(db, day, { now, tomorrow, dayAfter });
  if (isEmpty(data)) return [];
  return [{ kind: 'agency-morning', data, to: await agencyMailbox(), key, ...AT_ONCE }];
}

type Days = { now: Date; tomorrow: number; dayAfter: number };

async function readMorning(
  db: Database,
  day: string,
  { now, tomorrow, dayAfter }: Days,
): Promise<AgencyMorning> {
  const living = sql`${orders.deleted_at} is null`;
  const confirmed = sql`${living} and ${orders.status} = 'confirmed'`;
  const list = (where: SQL): Promise<OrderMail[]> => readOrderMails(db, where);
  const [answer, result, remind, declined, waiting] = await Promise.all([
    list(
      sql`${living} and ${orders.status} = 'requested' and ${orders.answer_due_at} < ${at(tomorrow)}`,
    ),
    list(sql`${confirmed} and ${orders.date} <= ${at(now)} and ${awaitsResult(now)}`),
    list(
      sql`${confirmed} and ${orders.date} >= ${at(tomorrow)} and ${orders.date} < ${at(dayAfter)}`,
    ),
    list(sql`${confirmed} and ${orders.date} > ${at(now)} and ${orders.worker_reply} = 'declined'`),
    readDueMessages(db, tomorrow),
  ]);
  return { day, answer, result, remind, declined, messages: waiting };
}

const NAMED_MESSAGES = 20;

/** Messages that nobody has answered, and whose answer is due before that moment. */
async function readDueMessages(db: Database, until: number) {
  const due = sql`deleted_at is null and status = 'new' and answer_due_at < ${at(until)}`;
  const { rows } = await db.execute<{ messages: NonNullable<AgencyMorning['messages']> }>(sql`
    select json_build_object(
      'count', (select count(*)::int from ${messages} where ${due}),
      'first', (
        select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'subject', subject,
          'due_at', to_char(answer_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by answer_due_at, id), '[]')
        from (
          select * from ${messages} where ${due} and isfinite(answer_due_at)
          order by answer_due_at, id limit ${NAMED_MESSAGES}
        ) first
      )
    ) as messages`);
  return rows[0]?.messages ?? { count: 0, first: [] };
}

const isEmpty = ({ answer, result, remind, declined, messages: waiting }: AgencyMorning) =>
  !waiting?.count && [answer, result, remind, declined].every((list) => list.length === 0);

/** Of accounts that end in 14 days or in 3; one with less time than that from the start reads it once. */
async function findEndingAccounts(db: Database, now: Date): Promise<NewMail[]> {
  const days = ENDING_MAIL_DAYS.map(
    (each) => sql`when expire_at <= ${at(now.getTime() + each * DAY_MS)} then ${each}::int`,
  );
  const key = sql`'ending ' || id || ' ' || extract(epoch from expire_at)::bigint || ' ' ||
    case ${sql.join(days.toReversed(), sql` `)} end`;
  const { rows } = await db.execute<Ending>(sql`
    select id, username, email, language, expire_at, coalesce(nullif(contact_name, ''), username) as name, ${key} as key
    from ${users}
    where deleted_at is null and email <> '' and expire_at > ${at(now)}
      and expire_at <= ${at(now.getTime() + ENDING_MAIL_DAYS[0] * DAY_MS)}
      and not exists (select from ${mails} where dedupe_key = ${key})
    order by expire_at, id limit ${PLANNED_MAX}`);
  return rows.map(({ id, username, email, language, expire_at, name, key }) => ({
    kind: 'account-ending',
    data: { username, expire_at: new Date(expire_at).toISOString() },
    to: { address: email, name, language },
    userId: id,
    key,
    ...AT_ONCE,
  }));
}

type Ending = Omit<Planned, 'order_id' | 'user_id'> & {
  id: number;
  username: string;
  expire_at: string | Date;
};
