import type { Company } from '../../contracts/companies.ts';
import type { Database } from '../database/connect.ts';
import { eq, sql } from '../database/drizzle.ts';
import { companies, users } from '../database/tables.ts';

/** Those that have accounts, with their accounts. */
export async function listCompanies(db: Database, id?: number): Promise<Company[]> {
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      shares_requests: companies.shares_requests,
      accounts: sql<string[]>`array_agg(${users.username} order by lower(${users.username}))`,
    })
    .from(companies)
    .innerJoin(users, sql`${users.company_id} = ${companies.id} and ${users.deleted_at} is null`)
    .where(id === undefined ? undefined : eq(companies.id, id))
    .groupBy(companies.id)
    .orderBy(sql`company_key(${companies.name}) collate "C"`);
  return rows;
}

/** The company of a name, added where there is none. Null for an empty one. */
export async function companyNamed(tx: Database, name: string): Promise<number | null> {
  if (name === '') return null;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with added as (
      insert into ${companies} (name) select ${name}::text where company_key(${name}) <> ''
      on conflict (company_key(name)) do nothing returning id
    )
    select id from added union all
    select id from ${companies} where company_key(name) = company_key(${name}) limit 1`);
  return rows[0]?.id ?? null;
}

/** Null where there is no such company. */
export async function shareRequests(
  tx: Database,
  id: number,
  shares_requests: boolean,
): Promise<Company | null> {
  await tx.update(companies).set({ shares_requests }).where(eq(companies.id, id));
  return (await listCompanies(tx, id))[0] ?? null;
}

/**
 * The other accounts of a company whose accounts may see each other's requests. In SQL, and read with every request: a
 * tick that is taken away holds at once.
 */
export const colleaguesOf = (userId: number) => sql`(
  select colleagues.id from ${users} own
  join ${companies} on ${companies.id} = own.company_id and ${companies.shares_requests}
  join ${users} colleagues on colleagues.company_id = own.company_id
  where own.id = ${userId} and colleagues.id <> ${userId} and colleagues.deleted_at is null)`;

/** Whether there are any. */
export async function hasColleagues(db: Database, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(
    sql`select exists ${colleaguesOf(userId)} as any`,
  );
  return rows[0]?.any === true;
}
