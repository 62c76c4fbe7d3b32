import type { MailDataOf } from '../../contracts/mails.ts';
import { dayAt, zoneClock } from '../../contracts/zone-clock.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { mails, savedSearches, savedSearchNews, users } from '../database/tables.ts';
import type { Outbox } from './outbox.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** No mail leaves at night, by the agency's clock. */
const TOLD = { from: 8 * HOUR_MS, until: 20 * HOUR_MS };
const ACCOUNTS_AT_ONCE = 200;
/** Of each search the mail names so many; the screen has all. */
const NAMED_MAX = 5;

export type NewCandidatesDeps = {
  db: Database;
  outbox: Outbox;
  /** Those of some people whom recruiters may see, by their full names. */
  readCards: (ids: number[]) => Promise<{ id: number; name: string; job_title: string }[]>;
  now: () => Date;
};

/** Queues what is new for saved searches: at most one mail a day for each account, and each person once. */
export async function queueNewCandidates(deps: NewCandidatesDeps, zone: string): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const time = zoneClock(zone)(now) % DAY_MS;
  if (time < TOLD.from || time >= TOLD.until) return;
  const day = dayAt(zone, now);
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct ${users.id} as id
    from ${savedSearchNews} join ${savedSearches} on ${savedSearches.id} = search_id
      join ${users} on ${users.id} = user_id
    where seen_at is null and mailed_at is null and alert and ${savedSearches.deleted_at} is null
      and ${wantsMails(now)}
      and not exists (select from ${mails} where dedupe_key = ${keyOf(sql`${users.id}`, day)})
    order by 1 limit ${ACCOUNTS_AT_ONCE}`);
  for (const { id } of rows) await db.transaction((tx) => tellAccount(tx, deps, id, day));
}

const wantsMails = (now: Date) => sql`${users.deleted_at} is null
  and (expire_at is null or expire_at > ${now.toISOString()}::timestamptz)
  and email <> '' and 'reminders' = any (mail_wishes)`;

const keyOf = (id: ReturnType<typeof sql>, day: string) =>
  sql`'new-candidates:' || ${id} || ':' || ${day}::text`;

type Account = { email: string; language: 'en' | 'fr' | 'ar'; name: string };
type News = { search_id: number; search: string; worker_id: number };

async function tellAccount(
  tx: Database,
  { outbox, readCards, now }: NewCandidatesDeps,
  userId: number,
  day: string,
): Promise<void> {
  // One node at a time for each account: the second finds the mail of the first.
  const { rows: accounts } = await tx.execute<Account>(sql`
    select email, language, coalesce(nullif(contact_name, ''), nullif(company, ''), username) as name
    from ${users} where id = ${userId} and ${wantsMails(now())} for no key update`);
  const [account] = accounts;
  const key = `new-candidates:${userId}:${day}`;
  const { rowCount } = await tx.execute(sql`select from ${mails} where dedupe_key = ${key}`);
  if (!account || rowCount) return;
  const { rows: news } = await tx.execute<News>(sql`
    select search_id, ${savedSearches.name} as search, worker_id
    from ${savedSearchNews} join ${savedSearches} on ${savedSearches.id} = search_id
    where user_id = ${userId} and alert and deleted_at is null and seen_at is null and mailed_at is null
    order by search_id desc, worker_id desc`);
  const cards = await readCards([...new Set(news.map(({ worker_id }) => worker_id))]);
  const data = dataOf(news, cards);
  if (data.searches.length === 0) return;
  const { email: address, name, language } = account;
  const to = { address, name, language };
  await outbox.queue(
    tx,
    [{ kind: 'new-candidates', data, to, userId, key, delaySeconds: 0 }],
    now(),
  );
  const mailed = cards.map(({ id }) => id);
  await tx.execute(sql`
    update ${savedSearchNews} set mailed_at = ${now().toISOString()}::timestamptz
    where search_id = any(${sql.param(news.map(({ search_id }) => search_id))})
      and worker_id = any(${sql.param(mailed)}) and seen_at is null and mailed_at is null`);
}

/** By search, without people who are no longer offered. */
function dataOf(
  news: News[],
  cards: Awaited<ReturnType<NewCandidatesDeps['readCards']>>,
): MailDataOf['new-candidates'] {
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const bySearch = Map.groupBy(
    news.filter(({ worker_id }) => cardOf.has(worker_id)),
    ({ search_id }) => search_id,
  );
  const searches = [...bySearch.values()].map((people) => ({
    name: people[0]?.search ?? '',
    count: people.length,
    people: people.slice(0, NAMED_MAX).map(({ worker_id }) => {
      const { name = '', job_title = '' } = cardOf.get(worker_id) ?? {};
      return { id: worker_id, name, job_title };
    }),
  }));
  return {
    count: new Set(news.map(({ worker_id }) => worker_id).filter((id) => cardOf.has(id))).size,
    searches,
  };
}
