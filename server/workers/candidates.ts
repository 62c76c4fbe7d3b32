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
import {
  isRevealed,
  type NameView,
  readNameView,
  shownName,
} from '../client-names/client-names.ts';
import type { Database } from '../database/connect.ts';
import { and, asc, desc, gt, inArray, lt, or, type SQL, sql } from '../database/drizzle.ts';
import { workers } from '../database/tables.ts';
import { containing, offered } from '../search/search-page.ts';
import { passingFacts, readFacts, summaryOf } from './candidate-facts.ts';
import type { CandidateIndex } from './candidate-index/candidate-index.ts';
import { roleKey } from './candidate-index/sorted-page.ts';
import { chosenIn, groupByTitle, type RoleCount } from './roles.ts';

/** `clientId`: whose view it is. By it names are shown, searched and sorted; without one, as a client who knows nobody. */
export type Candidates = {
  find(query: CandidateQuery, clientId?: number): Promise<CandidatePage>;
  listRoles(query: RoleQuery, clientId?: number): Promise<Role[]>;
  countRoles(): Promise<Iterable<RoleCount>>;
  /** The ids of all that a search finds, the newest first. */
  findAll(query: CandidateQuery, clientId?: number): Promise<number[]>;
  /** Those of some workers whom recruiters may see. */
  read(ids: number[], clientId?: number): Promise<Shown[]>;
};

type Shown = Awaited<ReturnType<typeof readCards>>[number] & {
  summary?: ReturnType<typeof summaryOf>;
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
  /** What is in memory was put there by a rule; for a moment after the agency has chosen another, it is of no use. */
  const indexBy = ({ rule }: NameView) => {
    const index = inStep.current();
    return index?.rule === rule ? index : null;
  };
  const findAlike = async (query: CandidateQuery, names: NameView) =>
    indexBy(names)?.findAlike(query, ALIKE_MAX, names.revealed) ??
    (await findAlikeIds(db, query, names, zone));
  /** Memory has only folded texts. */
  const indexFor = ({ search }: RoleQuery, names: NameView) =>
    search && fold(search) === '' ? null : indexBy(names);
  /** Cards with the line of what is known beside them. */
  async function readShown(ids: number[], names: NameView): Promise<Shown[]> {
    if (ids.length === 0) return [];
    const [cards, facts] = await Promise.all([readCards(db, ids, names), readFacts(db, ids, zone)]);
    const day = today();
    return cards.map((each) => {
      const known = facts.get(each.id);
      return { ...each, ...(known && { summary: summaryOf(known, day) }) };
    });
  }
  const roleCounts = async (query: RoleQuery, names: NameView) =>
    indexFor(query, names)?.countRoles(query, names.revealed) ??
    (await countRoles(db, query, names, zone));

  return {
    async find(asked, clientId) {
      const query = onDay(asked);
      const names = await readNameView(db, clientId);
      const limit = CANDIDATES_PER_PAGE + 1;
      const { ids, total } =
        indexFor(query, names)?.find(query, limit, names.revealed) ??
        (await findCandidateIds(db, query, names, zone, limit));
      const shown = ids.slice(0, CANDIDATES_PER_PAGE);
      const alike = query.before === undefined ? await findAlike(query, names) : NOBODY;
      const cards = await readShown([...shown, ...alike.ids], names);
      const cardOf = new Map(cards.map((each) => [each.id, each]));
      const among = (wanted: number[]) => wanted.flatMap((id) => cardOf.get(id) ?? []);
      const candidates = among(shown);
      return {
        total,
        candidates,
        next: ids.length > shown.length ? (candidates.at(-1)?.id ?? shown.at(-1) ?? null) : null,
        ...(alike.total > 0 && { also: { count: alike.total, candidates: among(alike.ids) } }),
      };
    },
    listRoles: async (query, clientId) =>
      groupByTitle(await roleCounts(onDay(query), await readNameView(db, clientId))),
    countRoles: async () => roleCounts({}, await readNameView(db)),
    async findAll(asked, clientId) {
      const query = onDay(asked);
      const names = await readNameView(db, clientId);
      return (
        indexFor(query, names)?.findAll(query, names.revealed) ??
        (await findCandidateIds(db, query, names, zone)).ids
      );
    },
    read: async (ids, clientId) => readShown(ids, await readNameView(db, clientId)),
  };
}

/** More than any database holds. */
const EVERYBODY = 2_147_483_647;

const NOBODY = { ids: [] as number[], total: 0 };

/** The columns that recruiters may see; the index is built from them. */
const cardFor = (names: NameView) => ({
  id: workers.id,
  ...forRecruiters(workers),
  name: shownName(names),
});

export function readCards(db: Database, ids: number[], names: NameView) {
  return db
    .select(cardFor(names))
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

export function readCardsAfter(db: Database, id: number, limit: number, names: NameView) {
  return db
    .select(cardFor(names))
    .from(workers)
    .where(and(gt(workers.id, id), offered))
    .orderBy(asc(workers.id))
    .limit(limit);
}

/** The ids of one page in its order, or of all pages, and how many there are on all of them. */
async function findCandidateIds(
  db: Database,
  query: CandidateQuery,
  names: NameView,
  zone: string,
  limit?: number,
) {
  const { search } = query;
  const { order, after } = orderOf(query, names);
  const conditions = and(
    offered,
    search ? containsSearch(search, names) : undefined,
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
function orderOf(
  { sort, before, after_name = '', after_role = '' }: CandidateQuery,
  names: NameView,
) {
  const newest = desc(workers.id);
  const older = before ? lt(workers.id, before) : undefined;
  if (sort !== 'name' && sort !== 'role') return { order: [newest], after: older };
  const folded = (field: number) =>
    sql`btrim(split_part(${workers.candidate_folded}, E'\\x1f', ${field})) collate "C"`;
  const name = names.rule === 'full' ? folded(1) : sql`fold_text(${shownName(names)}) collate "C"`;
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

/**
 * What folds to nothing, such as a vowel sign alone, is looked for as it is written. Where names are not shown in full, the
 * search sees the shown name and what stands behind the name: it finds nobody by letters that the client cannot read.
 */
function containsSearch(search: string, names: NameView): SQL {
  const folded = fold(search);
  const text = folded ? workers.candidate_folded : workers.candidate_search;
  const pattern = containing(folded || search);
  if (names.rule === 'full') return sql`${text} like ${pattern}`;
  const isShown = folded
    ? sql`fold_text(${shownName(names)}) like ${pattern}`
    : sql`lower(${shownName(names)}) like ${pattern}`;
  const isBehind = sql`(${text} like ${pattern} and substr(${text}, strpos(${text}, E'\\x1f')) like ${pattern})`;
  if (names.rule === 'reference') return sql`(${isBehind} or ${isShown})`;
  // The words of a shortened name are in the name, too: the index finds the few that are worth a closer look. Where nothing can be
  // shortened, the reference is shown.
  const words = (folded || search).split(/[ .]+/);
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '');
  return sql`((${text} like ${containing(longest)} and (${isBehind} or ${isShown}))
    or (lower(${workers.reference}) like ${pattern} and ${isShown}))`;
}

/** Those whose name is written differently, newest first; nobody whom the search itself finds. */
async function findAlikeIds(db: Database, query: CandidateQuery, names: NameView, zone: string) {
  const { search = '' } = query;
  const key = searchedNameKey(search);
  if (key === null) return NOBODY;
  const found = await db
    .select({ id: workers.id, total: sql<number>`(count(*) over ())::int` })
    .from(workers)
    .where(
      and(
        offered,
        soundsLike(key, names),
        sql`not ${containsSearch(search, names)}`,
        passingOf(query),
        ...passingFacts(query, zone),
      ),
    )
    .orderBy(desc(workers.id))
    .limit(ALIKE_MAX);
  return { ids: found.map(({ id }) => id), total: found[0]?.total ?? 0 };
}

/** The same of the part of a name that is shown: the given name, or nothing; of those who are revealed the whole. */
function soundsLike(key: string, { rule, revealed }: NameView): SQL {
  const hasKey = sql`${workers.name_keys} @> array[${key}]::text[]`;
  if (rule === 'full') return hasKey;
  if (rule === 'reference') return sql`(${hasKey} and ${isRevealed(revealed)})`;
  const given = sql`regexp_replace(short_name(${workers.name}), ' [^ ]+$', '')`;
  return sql`(${hasKey} and name_keys(fold_text(translate(${given}, E'\\u0629\\ufe93\\ufe94', ''))) @> array[${key}]::text[])`;
}

/** All roles, with how many of their workers are found. */
function countRoles(db: Database, query: RoleQuery, names: NameView, zone: string) {
  const { search } = query;
  const isFound =
    and(search ? containsSearch(search, names) : undefined, ...passingFacts(query, zone)) ??
    sql`true`;
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
