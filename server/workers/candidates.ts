import {
  ALIKE_MAX,
  CANDIDATES_PER_PAGE,
  type CandidatePage,
  type CandidateQuery,
  type Role,
  type RoleQuery,
} from '../../contracts/candidates.ts';
import { fold } from '../../contracts/fold.ts';
import { searchedNameKey } from '../../contracts/name-key.ts';
import { forRecruiters } from '../../contracts/worker-fields.ts';
import { dayAt } from '../../contracts/zone-clock.ts';
import type { Database } from '../database/connect.ts';
import { and, asc, desc, gt, inArray, lt, or, type SQL, sql } from '../database/drizzle.ts';
import { workers } from '../database/tables.ts';
import { containing, offered } from '../search/search-page.ts';
import { type CandidateFacts, passingFacts, readFacts, summaryOf } from './candidate-facts.ts';
import type { CandidateIndex } from './candidate-index/candidate-index.ts';
import { roleKey } from './candidate-index/sorted-page.ts';
import { chosenIn, groupByTitle, type RoleCount } from './roles.ts';

export type Candidates = {
  find(query: CandidateQuery): Promise<CandidatePage>;
  listRoles(query: RoleQuery): Promise<Role[]>;
  countRoles(): Promise<Iterable<RoleCount>>;
  /** The ids of all that a search finds, the newest first. */
  findAll(query: CandidateQuery): Promise<number[]>;
  /** Those of some workers whom recruiters may see. */
  read(ids: number[]): ReturnType<typeof readCards>;
};

/** The workers as recruiters see them: searched in memory while the index is in sync, else in the database. */
export function createCandidates(
  db: Database,
  inStep: { current: () => CandidateIndex | null },
  { zone = 'UTC', now = () => new Date() } = {},
): Candidates {
  const today = () => dayAt(zone, now());
  /** Certificates count on the day that was asked for, else today. */
  const onDay = <Query extends RoleQuery>(query: Query): Query => ({
    ...query,
    until: query.certificate || query.verified ? (query.until ?? today()) : undefined,
  });
  const findAlike = async (query: CandidateQuery) =>
    inStep.current()?.findAlike(query, ALIKE_MAX) ??
    (await findAlikeIds(db, query, ALIKE_MAX, zone));
  /** Memory has only folded texts. */
  const indexFor = ({ search }: RoleQuery) =>
    search && fold(search) === '' ? null : inStep.current();
  const roleCounts = async (query: RoleQuery) =>
    indexFor(query)?.countRoles(query) ?? (await countRoles(db, query, zone));

  return {
    async find(asked) {
      const query = onDay(asked);
      const limit = CANDIDATES_PER_PAGE + 1;
      const { ids, total } =
        indexFor(query)?.find(query, limit) ?? (await findCandidateIds(db, query, zone, limit));
      const shown = ids.slice(0, CANDIDATES_PER_PAGE);
      const alike = query.before === undefined ? await findAlike(query) : NOBODY;
      const read = [...shown, ...alike.ids];
      const [cards, facts] =
        read.length > 0
          ? await Promise.all([readCards(db, read), readFacts(db, read, zone)])
          : [[], new Map<number, CandidateFacts>()];
      const day = today();
      const cardOf = new Map(
        cards.map((each) => {
          const known = facts.get(each.id);
          return [each.id, { ...each, ...(known && { summary: summaryOf(known, day) }) }];
        }),
      );
      const among = (wanted: number[]) => wanted.flatMap((id) => cardOf.get(id) ?? []);
      const candidates = among(shown);
      return {
        total,
        candidates,
        next: ids.length > shown.length ? (candidates.at(-1)?.id ?? shown.at(-1) ?? null) : null,
        ...(alike.total > 0 && { also: { count: alike.total, candidates: among(alike.ids) } }),
      };
    },
    listRoles: async (query) => groupByTitle(await roleCounts(onDay(query))),
    countRoles: () => roleCounts({}),
    async findAll(asked) {
      const query = onDay(asked);
      return indexFor(query)?.findAll(query) ?? (await findCandidateIds(db, query, zone)).ids;
    },
    read: (ids) => readCards(db, ids),
  };
}

/** More than any database holds. */
const EVERYBODY = 2_147_483_647;

const NOBODY = { ids: [] as number[], total: 0 };

/** The columns that recruiters may see; the index is built from them. */
const card = { id: workers.id, ...forRecruiters(workers) };

export function readCards(db: Database, ids: number[]) {
  return db
    .select(card)
    .from(workers)
    .where(and(inArray(workers.id, ids), offered))
    .orderBy(desc(workers.id));
}

/** Those of some workers whom recruiters may see. */
export async function offeredAmong(db: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: workers.id })
    .from(workers)
    .where(and(inArray(workers.id, ids), offered));
  return new Set(rows.map(({ id }) => id));
}

export function readCardsAfter(db: Database, id: number, limit: number) {
  return db
    .select(card)
    .from(workers)
    .where(and(gt(workers.id, id), offered))
    .orderBy(asc(workers.id))
    .limit(limit);
}

/** The ids of one page in its order, or of all pages, and how many there are on all of them. */
async function findCandidateIds(db: Database, query: CandidateQuery, zone: string, limit?: number) {
  const { search } = query;
  const { order, after } = orderOf(query);
  const conditions = and(
    offered,
    search ? containsSearch(search) : undefined,
    passingOf(query),
    ...passingFacts(query, zone),
  );
  const [page, [all]] = await Promise.all([
    db
      .select({ id: workers.id })
      .from(workers)
      .where(and(conditions, after))
      .orderBy(...order)
      .limit(limit ?? EVERYBODY),
    db.select({ total: sql<number>`count(*)::int` }).from(workers).where(conditions),
  ]);
  return { ids: page.map(({ id }) => id), total: all?.total ?? 0 };
}

/** Those with one of the titles or one of the domains. */
function passingOf(query: CandidateQuery): SQL | undefined {
  const { titles, domains } = chosenIn(query);
  return or(
    titles.length > 0 ? inArray(workers.job_title, titles) : undefined,
    domains.length > 0 ? inArray(workers.domain, domains) : undefined,
  );
}

/** As takeSorted() sorts in memory: the newest of equal ones first, those without a job title last. */
function orderOf({ sort, before, after_name = '', after_role = '' }: CandidateQuery) {
  const newest = desc(workers.id);
  const older = before ? lt(workers.id, before) : undefined;
  if (sort !== 'name' && sort !== 'role') return { order: [newest], after: older };
  const folded = (field: number) =>
    sql`btrim(split_part(${workers.candidate_folded}, E'\\x1f', ${field})) collate "C"`;
  const name = folded(1);
  const laterName = or(
    sql`${name} > ${fold(after_name)}`,
    and(sql`${name} = ${fold(after_name)}`, older),
  );
  if (sort === 'name') return { order: [name, newest], after: older && laterName };
  const role = sql`coalesce(nullif(${folded(2)}, ''), E'\\uffff') collate "C"`;
  const start = roleKey(after_role);
  const laterRole = or(sql`${role} > ${start}`, and(sql`${role} = ${start}`, laterName));
  return { order: [role, name, newest], after: older && laterRole };
}

/** What folds to nothing, such as a vowel sign alone, is looked for as it is written. */
function containsSearch(search: string): SQL {
  const folded = fold(search);
  return folded
    ? sql`${workers.candidate_folded} like ${containing(folded)}`
    : sql`${workers.candidate_search} like ${containing(search)}`;
}

/** Those whose name is written differently, newest first; nobody whom the search itself finds. */
async function findAlikeIds(db: Database, query: CandidateQuery, limit: number, zone: string) {
  const { search = '' } = query;
  const key = searchedNameKey(search);
  if (key === null) return NOBODY;
  const found = await db
    .select({ id: workers.id, total: sql<number>`(count(*) over ())::int` })
    .from(workers)
    .where(
      and(
        offered,
        sql`${workers.name_keys} @> array[${key}]::text[]`,
        sql`not ${containsSearch(search)}`,
        passingOf(query),
        ...passingFacts(query, zone),
      ),
    )
    .orderBy(desc(workers.id))
    .limit(limit);
  return { ids: found.map(({ id }) => id), total: found[0]?.total ?? 0 };
}

/** All roles, with how many of their workers are found. */
function countRoles(db: Database, query: RoleQuery, zone: string) {
  const { search } = query;
  const isFound =
    and(search ? containsSearch(search) : undefined, ...passingFacts(query, zone)) ?? sql`true`;
  return db
    .select({
      job_title: workers.job_title,
      domain: workers.domain,
      count: sql<number>`(count(*) filter (where ${isFound}))::int`,
    })
    .from(workers)
    .where(offered)
    .groupBy(workers.job_title, workers.domain);
}
