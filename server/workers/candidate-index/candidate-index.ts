import type { Candidate, CandidateQuery } from '../../../contracts/candidates.ts';
import { RECRUITER_FIELD_NAMES } from '../../../contracts/worker-fields.ts';
import type { RoleCount } from '../roles.ts';
import { Bits, createWordIndex } from './word-index.ts';

/** Separates two fields by a word of its own, so that no search matches across them. */
const BETWEEN_FIELDS = ' \u001f ';
/** A search is one line, a text may have several. */
const LINE_BREAKS = /[\n\r\t]/g;
const CACHED_ANSWERS_MAX = 400;
/** What a worker takes beside the text: places, roles and rare words. */
const BYTES_EACH = 200;

type Answer = { places: Bits; total: number };

/** The living workers in memory, each at a place; places are in the order of ids. */
export function createCandidateIndex() {
  const ids: number[] = [];
  const roleAt: RoleCount[] = [];
  const living = new Bits();
  const byDomain = new Map<string, Bits>();
  const roles = new Map<string, RoleCount>();
  const words = createWordIndex();
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
    const text = RECRUITER_FIELD_NAMES.flatMap((field) => worker[field])
      .join(BETWEEN_FIELDS)
      .replace(LINE_BREAKS, ' ')
      .toLowerCase();
    words.put(place, text);
    bytes += Buffer.byteLength(text) + BYTES_EACH;
    return true;
  }

  function answerTo({ search = '', domain = '' }: CandidateQuery): Answer {
    const asked = JSON.stringify([search.toLowerCase(), domain]);
    const known = answers.get(asked);
    if (known) return known;
    const among = domain === '' ? living : (byDomain.get(domain) ?? new Bits());
    const places = search === '' ? among : words.find(search.toLowerCase(), among);
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
      const page = places.downFrom(below).take(limit);
      return { ids: page.map((place) => ids[place] as number).toArray(), total };
    },
    countRoles: () => roles.values().filter(({ count }) => count > 0),
  };

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
