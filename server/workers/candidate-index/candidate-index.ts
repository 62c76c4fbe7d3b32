import type { Candidate, CandidateQuery } from '../../../contracts/candidates.ts';
import { fold } from '../../../contracts/fold.ts';
import { hasKey, nameWords, searchedNameKey } from '../../../contracts/name-key.ts';
import type { NameRule } from '../../../contracts/panel-limits.ts';
import { RECRUITER_FIELD_NAMES } from '../../../contracts/worker-fields.ts';
import type { CandidateFacts } from '../candidate-facts.ts';
import { passesFilter, type RoleCount } from '../roles.ts';
import { createFactIndex } from './fact-index.ts';
import { createNameIndex } from './name-index.ts';
import { FIELD_END, nameEnd, roleKey, type Sorted, takeSorted } from './sorted-page.ts';
import { Bits, createWordIndex } from './word-index.ts';

/** Separates two fields by a word of its own, so that no search matches across them. */
const BETWEEN_FIELDS = ` ${FIELD_END} `;
const CACHED_ANSWERS_MAX = 400;
/** What a worker takes beside the text: places, roles, rare words and the keys of the name. */
const BYTES_EACH = 350;

const factsIn = ({ certificate, verified, until, free, wilaya, speaks }: CandidateQuery) => [
  certificate,
  verified,
  until,
  free,
  wilaya,
  speaks,
];

/** `counts` are by the number of a role, and only there once somebody has asked. */
type Answer = { places: Bits; total: number; counts?: Uint32Array };

/** Workers whom the client that asks finds by their own names, by id. */
type Revealed = ReadonlyMap<number, string>;
const NOBODY: Revealed = new Map();

/** The living workers in memory, each at a place, by the names that a rule shows; places are in the order of ids. */
export function createCandidateIndex(rule: NameRule = 'full') {
  const ids: number[] = [];
  /** The number of the role of each place: job title and domain. */
  const roleAt: number[] = [];
  const living = new Bits();
  const roles: (RoleCount & { sortedBy: string })[] = [];
  const roleNumbers = new Map<string, number>();
  const words = createWordIndex();
  const names = createNameIndex();
  const facts = createFactIndex();
  const answers = new Map<string, Answer>();
  let bytes = 0;

  function numberOf({ job_title, domain }: Candidate): number {
    const key = JSON.stringify([job_title, domain]);
    const known = roleNumbers.get(key);
    if (known !== undefined) return known;
    roleNumbers.set(key, roles.length);
    return roles.push({ job_title, domain, count: 0, sortedBy: roleKey(job_title) }) - 1;
  }

  function take(id: number): void {
    const place = firstPlaceFrom(id);
    const role = roles[roleAt[place] ?? -1];
    if (ids[place] !== id || !role || !living.has(place)) return;
    answers.clear();
    role.count -= 1;
    living.remove(place);
    words.take(place);
    names.take(place);
    facts.take(place);
  }

  /** False when the worker's id is below others that have their places: the index must be rebuilt. */
  function put(worker: Candidate, known?: CandidateFacts): boolean {
    const { id } = worker;
    const place = firstPlaceFrom(id);
    if (place < ids.length && ids[place] !== id) return false;
    take(id);
    const number = numberOf(worker);
    answers.clear();
    (roles[number] as RoleCount).count += 1;
    ids[place] = id;
    roleAt[place] = number;
    living.add(place);
    const text = fold(RECRUITER_FIELD_NAMES.flatMap((field) => worker[field]).join(BETWEEN_FIELDS));
    words.put(place, text);
    names.put(place, soundingName(rule, worker.name));
    facts.put(place, known);
    bytes += Buffer.byteLength(text) + BYTES_EACH;
    return true;
  }

  /** Cached until the next change. */
  function answerTo(query: CandidateQuery, folded = fold(query.search ?? '')): Answer {
    const key = JSON.stringify([folded, query.role, query.domain, ...factsIn(query)]);
    const known = answers.get(key);
    if (known) return known;
    const places = folded === '' ? filtered(query) : words.find(folded, answerTo(query, '').places);
    const answer = { places, total: places.count() };
    if (answers.size >= CACHED_ANSWERS_MAX) answers.clear();
    answers.set(key, answer);
    return answer;
  }

  /** Those of a role are found once for all further filters. */
  function filtered(query: CandidateQuery): Bits {
    if (!factsIn(query).some((fact) => fact !== undefined)) return inRoles(query);
    const { role, domain } = query;
    return facts.narrow(answerTo({ role, domain }, '').places, query);
  }

  function inRoles(query: CandidateQuery): Bits {
    const passes = passesFilter(query);
    if (!passes) return living;
    const passing = Uint8Array.from(roles, (role) => (passes(role) ? 1 : 0));
    const places = new Bits(new Uint32Array((roleAt.length >>> 5) + 1));
    for (let place = 0; place < roleAt.length; place++)
      if (passing[roleAt[place] as number] === 1) places.add(place);
    return places.and(living);
  }

  function countsOf(found: Answer): Uint32Array {
    if (found.counts) return found.counts;
    const counts = new Uint32Array(roles.length);
    found.places.eachDown((place) => {
      const number = roleAt[place] as number;
      counts[number] = (counts[number] as number) + 1;
    });
    found.counts = counts;
    return counts;
  }

  /** The revealed ones are found by their own names, which are not in memory; never cached for others. */
  function answerFor(query: CandidateQuery, revealed: Revealed): Answer {
    const found = answerTo(query);
    const folded = fold(query.search ?? '');
    if (folded === '' || revealed.size === 0) return found;
    const behind = (place: number) => words.textAt(place).slice(nameEnd(words.textAt(place)));
    const places = found.places.without(among(query, revealed, () => true));
    places.addAll(
      among(
        query,
        revealed,
        (name, place) => fold(name).includes(folded) || behind(place).includes(folded),
      ),
    );
    return { places, total: places.count() };
  }

  /** The places of some revealed ones, of those whom a query without its search finds. */
  function among(
    query: CandidateQuery,
    revealed: Revealed,
    isMeant: (name: string, place: number) => boolean,
  ): Bits {
    const { places } = answerTo(query, '');
    const meant = new Bits();
    for (const [id, name] of revealed) {
      const place = firstPlaceFrom(id);
      if (ids[place] === id && places.has(place) && isMeant(name, place)) meant.add(place);
    }
    return meant;
  }

  /** Revealed ones stand where their own names belong. */
  function sortedFor(revealed: Revealed): Sorted {
    const texts = new Map(
      [...revealed].map(([id, name]) => [id, `${fold(name)}${BETWEEN_FIELDS}`]),
    );
    const idAt = (place: number) => ids[place] as number;
    return {
      idAt,
      textAt: (place) => texts.get(idAt(place)) ?? words.textAt(place),
      roleAt: (place) => roles[roleAt[place] as number]?.sortedBy ?? '',
    };
  }

  return {
    /** By which rule the names in it are those that clients read. */
    rule,
    put,
    take,
    count: () => living.count(),
    /** About how much memory was put into it. */
    bytes: () => bytes,
    find(
      query: CandidateQuery,
      limit: number,
      revealed = NOBODY,
    ): { ids: number[]; total: number } {
      const { places, total } = answerFor(query, revealed);
      if (query.sort === 'name' || query.sort === 'role') {
        const sorted = sortedFor(revealed);
        return { ids: takeSorted(places, sorted, query, limit).map(sorted.idAt), total };
      }
      const below = query.before === undefined ? ids.length : firstPlaceFrom(query.before);
      return { ids: idsIn(places, below, limit), total };
    },
    findAll: (query: CandidateQuery, revealed = NOBODY): number[] =>
      idsIn(answerFor(query, revealed).places, ids.length, ids.length),
    /** Those whose name is written differently; nobody whom the search itself finds. */
    findAlike(
      query: CandidateQuery,
      limit: number,
      revealed = NOBODY,
    ): { ids: number[]; total: number } {
      const key = searchedNameKey(query.search ?? '');
      if (key === null) return { ids: [], total: 0 };
      const alike = names.find(key, answerTo(query, '').places);
      alike.addAll(among(query, revealed, (name) => hasKey(nameWords(name), key)));
      const places = alike.without(answerFor(query, revealed).places);
      return { ids: idsIn(places, ids.length, limit), total: places.count() };
    },
    /** All roles, with how many of their workers are found; none has no worker at all. */
    countRoles(
      { role: _, domain: __, ...query }: CandidateQuery = {},
      revealed = NOBODY,
    ): RoleCount[] {
      const isNarrowed = fold(query.search ?? '') !== '' || factsIn(query).some(Boolean);
      const found = isNarrowed ? countsOf(answerFor(query, revealed)) : null;
      return roles.flatMap(({ job_title, domain, count }, number) =>
        count > 0 ? [{ job_title, domain, count: found ? (found[number] ?? 0) : count }] : [],
      );
    },
  };

  /** Newest first, from below a place. */
  function idsIn(places: Bits, below: number, limit: number): number[] {
    const page = places.downFrom(below).take(limit);
    return page.map((place) => ids[place] as number).toArray();
  }

  /** The place of the first worker whose id is not below the given one. */
  function firstPlaceFrom(id: number): number {
    let [low, high] = [0, ids.length];
    if (high === 0 || (ids[high - 1] as number) < id) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export type CandidateIndex = ReturnType<typeof createCandidateIndex>;

/** What of a shown name may sound like what is searched for: all of it, the given name, or nothing. */
function soundingName(rule: NameRule, name: string): string {
  if (rule === 'full') return name;
  return rule === 'initial' ? (/^(.+) \S+\.$/.exec(name)?.[1] ?? '') : '';
}
