import {
  CANDIDATES_PER_PAGE,
  type CandidatePage,
  type CandidateQuery,
  type Role,
} from '../../contracts/candidates.ts';
import { forRecruiters } from '../../contracts/worker-fields.ts';
import type { Database } from '../database/connect.ts';
import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from '../database/drizzle.ts';
import { workers } from '../database/tables.ts';
import { containing } from '../search/search-page.ts';
import type { CandidateIndex } from './candidate-index/candidate-index.ts';
import { groupByTitle, type RoleCount } from './roles.ts';

export type Candidates = {
  find(query: CandidateQuery): Promise<CandidatePage>;
  listRoles(): Promise<Role[]>;
  countRoles(): Promise<Iterable<RoleCount>>;
};

/** The workers as recruiters see them: searched in memory while the index is in sync, else in the database. */
export function createCandidates(
  db: Database,
  inStep: { current: () => CandidateIndex | null },
): Candidates {
  const roleCounts = async () => inStep.current()?.countRoles() ?? (await countRoles(db));

  return {
    async find(query) {
      const limit = CANDIDATES_PER_PAGE + 1;
      const { ids, total } =
        inStep.current()?.find(query, limit) ?? (await findCandidateIds(db, query, limit));
      const shown = ids.slice(0, CANDIDATES_PER_PAGE);
      return {
        total,
        candidates: shown.length > 0 ? await readCards(db, shown) : [],
        next: ids.length > shown.length ? (shown.at(-1) ?? null) : null,
      };
    },
    listRoles: async () => groupByTitle(await roleCounts()),
    countRoles: roleCounts,
  };
}

const living = isNull(workers.deleted_at);

/** The columns that recruiters may see; the index is built from them. */
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
async function findCandidateIds(
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

function countRoles(db: Database) {
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
