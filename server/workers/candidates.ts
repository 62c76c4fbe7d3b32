import {
  ALIKE_MAX,
  CANDIDATES_PER_PAGE,
  type CandidatePage,
  type CandidateQuery,
  type Role,
} from '../../contracts/candidates.ts';
import { fold } from '../../contracts/fold.ts';
import { searchedNameKey } from '../../contracts/name-key.ts';
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
  const findAlike = async (query: CandidateQuery) =>
    inStep.current()?.findAlike(query, ALIKE_MAX) ?? (await findAlikeIds(db, query, ALIKE_MAX));
  const roleCounts = async () => inStep.current()?.countRoles() ?? (await countRoles(db));

  return {
    async find(query) {
      const limit = CANDIDATES_PER_PAGE + 1;
      // Memory has only folded texts.
      const index = query.search && fold(query.search) === '' ? null : inStep.current();
      const { ids, total } =
        index?.find(query, limit) ?? (await findCandidateIds(db, query, limit));
      const shown = ids.slice(0, CANDIDATES_PER_PAGE);
      const alike = query.before === undefined ? await findAlike(query) : NOBODY;
      const read = [...shown, ...alike.ids];
      const cards = read.length > 0 ? await readCards(db, read) : [];
      const among = (wanted: number[]) => {
        const set = new Set(wanted);
        return cards.filter(({ id }) => set.has(id));
      };
      return {
        total,
        candidates: among(shown),
        next: ids.length > shown.length ? (shown.at(-1) ?? null) : null,
        ...(alike.total > 0 && { also: { count: alike.total, candidates: among(alike.ids) } }),
      };
    },
    listRoles: async () => groupByTitle(await roleCounts()),
    countRoles: roleCounts,
  };
}

const NOBODY = { ids: [] as number[], total: 0 };

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
  if (search) conditions.push(containsSearch(search));
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

/** What folds to nothing, such as a vowel sign alone, is looked for as it is written. */
function containsSearch(search: string): SQL {
  const folded = fold(search);
  return folded
    ? sql`${workers.candidate_folded} like ${containing(folded)}`
    : sql`${workers.candidate_search} like ${containing(search)}`;
}

/** Those whose name is written differently, newest first; nobody whom the search itself finds. */
async function findAlikeIds(db: Database, { search = '', domain }: CandidateQuery, limit: number) {
  const key = searchedNameKey(search);
  if (key === null) return NOBODY;
  const found = await db
    .select({ id: workers.id, total: sql<number>`(count(*) over ())::int` })
    .from(workers)
    .where(
      and(
        living,
        sql`${workers.name_keys} @> array[${key}]::text[]`,
        sql`not ${containsSearch(search)}`,
        domain ? eq(workers.domain, domain) : undefined,
      ),
    )
    .orderBy(desc(workers.id))
    .limit(limit);
  return { ids: found.map(({ id }) => id), total: found[0]?.total ?? 0 };
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
