import type { DemoInUse, DemoPlan } from '../../contracts/demo.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { DEMO_NOUNS, type DemoNoun, markOf } from '../database/seed/demo-rows.ts';
import { demoRows } from '../database/tables.ts';

/*
 * 'Empty the demo' removes what the demo filled in and still says what it said then. What somebody has added or changed is
 * the agency's and stays; where such a record hangs on a row that would go, nothing goes.
 */

/** The numbers of the rows that go, of one noun. */
const going = (noun: DemoNoun): SQL => sql`(select row_id from demo_going where noun = ${noun})`;

/** Works out what goes, once for all statements of this transaction. */
async function findGoing(tx: Database): Promise<void> {
  await tx.execute(
    sql`create temporary table demo_going (noun text, row_id integer, primary key (noun, row_id)) on commit drop`,
  );
  for (const noun of DEMO_NOUNS)
    await tx.execute(sql`
      insert into demo_going
      select ${noun}, t.id from ${sql.identifier(noun)} t
      join demo_rows d on d.noun = ${noun} and d.row_id = t.id and d.mark = ${markOf(noun)}
      order by t.id for update of t`);
  // What was tried out between the demo's recruiter and its workers cannot be without them.
  await tx.execute(sql`
    insert into demo_going select 'orders', o.id from orders o
    where o.recruiter_id in ${going('users')} and o.worker_id in ${going('workers')}
    on conflict do nothing`);
  // A company to which somebody else belongs by now is no demo any more.
  await tx.execute(sql`
    delete from demo_going g where g.noun = 'companies' and exists (
      select from users u where u.company_id = g.row_id and u.id not in ${going('users')})`);
}

/** What hangs on the rows that go and is not of the demo, by its kind. */
const IN_USE: Record<keyof DemoInUse, SQL> = {
  requests: sql`select count(*)::int as count from orders o where o.deleted_at is null
    and o.id not in ${going('orders')}
    and (o.recruiter_id in ${going('users')} or o.worker_id in ${going('workers')})`,
  documents: sql`select count(*)::int as count from worker_documents d
    where d.deleted_at is null and d.worker_id in ${going('workers')}`,
  certificates: sql`select count(*)::int as count from worker_certificates c
    where c.deleted_at is null and c.worker_id in ${going('workers')}
    and c.id not in ${going('worker_certificates')}`,
  calendar: sql`select count(*)::int as count from worker_calendar c
    where c.worker_id in ${going('workers')}
    and (c.order_id is null or c.order_id not in ${going('orders')})`,
  lists: sql`select (
    (select count(*) from shortlist_people p join shortlists s on s.id = p.shortlist_id
      where s.deleted_at is null and s.user_id not in ${going('users')} and p.worker_id in ${going('workers')})
    + (select count(*) from candidate_notes n
      where n.user_id not in ${going('users')} and n.worker_id in ${going('workers')}))::int as count`,
};

async function readPlan(tx: Database): Promise<DemoPlan> {
  const { rows } = await tx.execute<{ noun: DemoNoun; going: number; noted: number }>(sql`
    select n.noun,
      (select count(*)::int from demo_going g where g.noun = n.noun) as going,
      (select count(*)::int from demo_rows d where d.noun = n.noun) as noted
    from unnest(array[${sql.join(
      DEMO_NOUNS.map((noun) => sql`${noun}`),
      sql`, `,
    )}]) as n(noun)`);
  const inUse = {} as DemoInUse;
  for (const [kind, statement] of Object.entries(IN_USE)) {
    const found = await tx.execute<{ count: number }>(statement);
    inUse[kind as keyof DemoInUse] = found.rows[0]?.count ?? 0;
  }
  return {
    rows: rows.map(({ noun, going: goes, noted }) => ({
      noun,
      goes,
      stays: Math.max(noted - goes, 0),
    })),
    in_use: inUse,
  };
}

export async function isDemoPresent(db: Database): Promise<boolean> {
  return (await db.select({ noun: demoRows.noun }).from(demoRows).limit(1)).length > 0;
}

/** What would go, what stays because it was changed, and what stands in the way. Changes nothing. */
export const planEmptying = (db: Database): Promise<DemoPlan> =>
  db.transaction(async (tx) => {
    await findGoing(tx);
    return readPlan(tx);
  });

/** With the addresses of pictures that nothing of the demo shows any more. */
type Emptied =
  | { ok: true; plan: DemoPlan; pictures: string[] }
  | { ok: false; reason: 'in-use' | 'changed' };

const totalOf = ({ rows }: DemoPlan) => rows.reduce((sum, { goes }) => sum + goes, 0);

/** In the caller's transaction. `expected` is the number of rows that the owner was shown. */
export async function emptyDemo(tx: Database, expected: number, now: Date): Promise<Emptied> {
  await findGoing(tx);
  const plan = await readPlan(tx);
  if (totalOf(plan) !== expected) return { ok: false, reason: 'changed' };
  if (Object.values(plan.in_use).some((count) => count > 0)) return { ok: false, reason: 'in-use' };
  const remove = (table: string, which: SQL) =>
    tx.execute(sql`delete from ${sql.identifier(table)} where ${which}`);

  await remove('worker_calendar', sql`order_id in ${going('orders')}`);
  await remove('mails', sql`order_id in ${going('orders')} or user_id in ${going('users')}`);
  // The history of requests only grows, so those that have one are deleted as by hand.
  await removeUnlessNamed(tx, 'orders', ['order_events', 'order_id'], now);
  await remove('worker_certificates', sql`id in ${going('worker_certificates')}`);
  await remove('sessions', sql`user_id in ${going('users')}`);
  await removeUnlessNamed(tx, 'workers', ['orders', 'worker_id'], now);
  await removeUnlessNamed(tx, 'users', ['orders', 'recruiter_id'], now);
  await remove('companies', sql`id in ${going('companies')}`);
  const shown = await tx.execute<{ image_url: string }>(
    sql`delete from portfolio where id in ${going('portfolio')} returning image_url`,
  );
  for (const noun of ['services', 'messages', 'about_us', 'contact_info'] as const) {
    await remove('translations', sql`noun = ${noun} and noun_id in ${going(noun)}`);
    await remove(noun, sql`id in ${going(noun)}`);
  }
  await remove('translations', sql`noun = 'portfolio' and noun_id in ${going('portfolio')}`);
  // What stays is the agency's from now on.
  await tx.delete(demoRows);
  return { ok: true, plan, pictures: shown.rows.map(({ image_url }) => image_url) };
}

/** Rows that another one still names, such as the worker of a deleted request, are deleted as by hand. */
async function removeUnlessNamed(
  tx: Database,
  table: 'orders' | 'workers' | 'users',
  [by, column]: [table: string, column: string],
  now: Date,
): Promise<void> {
  const named = sql`exists (select from ${sql.identifier(by)} o where o.${sql.identifier(column)} = t.id)`;
  const rows = sql`${sql.identifier(table)} t`;
  await tx.execute(
    sql`update ${rows} set deleted_at = coalesce(t.deleted_at, ${now.toISOString()}::timestamptz)
      where t.id in ${going(table)} and ${named}`,
  );
  await tx.execute(sql`delete from ${rows} where t.id in ${going(table)} and not ${named}`);
}
