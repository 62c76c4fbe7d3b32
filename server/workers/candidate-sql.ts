import type { CandidateQuery } from '../../contracts/candidates.ts';
import { forRecruiters } from '../../contracts/workers.ts';
import type { Database } from '../database/connect.ts';
import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from '../database/drizzle.ts';
import { containing } from '../database/found-page.ts';
import { workers } from '../database/tables.ts';

const living = isNull(workers.deleted_at);

/** What a recruiter may know of a worker, and all that the index is made of. */
const card = { id: workers.id, ...forRecruiters(workers) };

export function readCards(db: Database, ids: number[]) {
  return db
    .select(card)
    .from(workers)
    .where(and(inArray(workers.id, ids), living))
    .orderBy(desc(workers.id));
}

export function readCardsAfter(db: Database, id: number, limit: number) {
  return db
    .select(card)
    .from(workers)
    .where(and(gt(workers.id, id), living))
    .orderBy(asc(workers.id))
    .limit(limit);
}

/** The ids of one page, newest first, and how many there are on all pages. */
export async function findCandidateIds(
  db: Database,
  { search, domain, before }: CandidateQuery,
  limit: number,
) {
  const conditions: SQL[] = [living];
  if (search) conditions.push(sql`${workers.candidate_search} like ${containing(search)}`);
  if (domain) conditions.push(eq(workers.domain, domain));
  const [page, [all]] = await Promise.all([
    db
      .select({ id: workers.id })
      .from(workers)
      .where(and(...conditions, before ? lt(workers.id, before) : undefined))
      .orderBy(desc(workers.id))
      .limit(limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(workers)
      .where(and(...conditions)),
  ]);
  return { ids: page.map(({ id }) => id), total: all?.total ?? 0 };
}

export function countRoles(db: Database) {
  return db
    .select({
      job_title: workers.job_title,
      domain: workers.domain,
      count: sql<number>`count(*)::int`,
    })
    .from(workers)
    .where(living)
    .groupBy(workers.job_title, workers.domain);
}
