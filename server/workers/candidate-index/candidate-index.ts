import type { Candidate, CandidateQuery } from '../../../contracts/candidates.ts';
import { fold } from '../../../contracts/fold.ts';
import { searchedNameKey } from '../../../contracts/name-key.ts';
import { RECRUITER_FIELD_NAMES } from '../../../contracts/worker-fields.ts';
import type { RoleCount } from '../roles.ts';
import { createNameIndex } from './name-index.ts';
import { Bits, createWordIndex } from './word-index.ts';

/** Separates two fields by a word of its own, so that no search matches across them. */
const BETWEEN_FIELDS = ' \u001f ';
const CACHED_ANSWERS_MAX = 400;
/** What a worker takes beside the text: places, roles, rare words and the keys of the name. */
const BYTES_EACH = 300;

type Answer = { places: Bits; total: number };

/** The living workers in memory, each at a place; places are in the order of ids. */
export function createCandidateIndex() {
  const ids: number[] = [];
  const roleAt: RoleCount[] = [];
  const living = new Bits();
  const byDomain = new Map<string, Bits>();
  const roles = new Map<string, RoleCount>();
  const words = createWordIndex();
  const names = createNameIndex();
  const answers = new Map<string, Answer>();
  let bytes = 0;

  function roleOf({ job_title, domain }: Candidate): RoleCount {
    const key = JSON.stringify([job_title, domain]);
    const role = roles.get(key) ?? { job_title, domain, count: 0 };
    roles.set(key, role);
    return role;
  }

  function placesIn(domain: string): Bits {
    const places = byDomain.get(domain) ?? new Bits();
    byDomain.set(domain, places);
    return places;
  }

  function take(id: number): void {
    const place = firstPlaceFrom(id);
    const role = roleAt[place];
    if (ids[place] !== id || !role || !living.has(place)) return;
    answers.clear();
    role.count -= 1;
    living.remove(place);
    placesIn(role.domain).remove(place);
    words.take(place);
    names.take(place);
  }

  /** False when the worker's id is below others that have their places: the index must be rebuilt. */
  function put(worker: Candidate): boolean {
    const { id, domain } = worker;
    const place = firstPlaceFrom(id);
    if (place < ids.length && ids[place] !== id) return false;
    take(id);
    const role = roleOf(worker);
    answers.clear();
    role.count += 1;
    ids[place] = id;
    roleAt[place] = role;
    living.add(place);
    placesIn(domain).add(place);
    const text = fold(RECRUITER_FIELD_NAMES.flatMap((field) => worker[field]).join(BETWEEN_FIELDS));
    words.put(place, text);
    names.put(place, worker.name);
    bytes += Buffer.byteLength(text) + BYTES_EACH;
    return true;
  }

  const among = (domain: string) => (domain === '' ? living : (byDomain.get(domain) ?? new Bits()));

  function answerTo({ search = '', domain = '' }: CandidateQuery): Answer {
    const folded = fold(search);
    const asked = JSON.stringify([folded, domain]);
    const known = answers.get(asked);
    if (known) return known;
    const places = folded === '' ? among(domain) : words.find(folded, among(domain));
    const answer = { places, total: places.count() };
    if (answers.size >= CACHED_ANSWERS_MAX) answers.clear();
    answers.set(asked, answer);
    return answer;
  }

  return {
    put,
    take,
    count: () => living.count(),
    /** About how much memory was put into it. */
    bytes: () => bytes,
    find(query: CandidateQuery, limit: number): { ids: number[]; total: number } {
      const { places, total } = answerTo(query);
      const below = query.before === undefined ? ids.length : firstPlaceFrom(query.before);
      return { ids: idsIn(places, below, limit), total };
    },
    /** Those whose name is written differently; nobody whom the search itself finds. */
    findAlike(query: CandidateQuery, limit: number): { ids: number[]; total: number } {
      const key = searchedNameKey(query.search ?? '');
      if (key === null) return { ids: [], total: 0 };
      const places = names.find(key, among(query.domain ?? '')).without(answerTo(query).places);
      return { ids: idsIn(places, ids.length, limit), total: places.count() };
    },
    countRoles: () => roles.values().filter(({ count }) => count > 0),
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
