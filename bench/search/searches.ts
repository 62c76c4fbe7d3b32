import type { CandidateQuery } from '../../contracts/candidates.ts';
import { demoWorkers } from '../../server/database/seed/demo-workers.ts';

const COMMON = ['welder', 'years', 'pipe', 'certified', 'iso', 'hassi messaoud', 'e', 'an'];
const DOMAINS = ['Piping', 'Heavy lifts', 'Process piping'];

/**
 * The searches, the same in every run: of six searches one is common, two are a piece of
 * somebody's text as far as it is typed, one is a full name, one finds nobody, one is within a domain.
 */
export function searchesOf(count: number): CandidateQuery[] {
  const people = [...demoWorkers(count)];
  return people.map(({ name, experience }, turn): CandidateQuery => {
    const piece = experience.slice((turn * 5) % 20, ((turn * 5) % 20) + 3 + (turn % 12)).trim();
    switch (turn % 6) {
      case 0:
        return { search: COMMON[(turn / 6) % COMMON.length] };
      case 1:
        return { search: name.slice(0, 2 + (turn % 5)).trim() };
      case 2:
        return { search: piece || name };
      case 3:
        return { search: name };
      case 4:
        return { search: `${name.slice(0, 4)}q${turn}` };
      default:
        return { search: piece || name, domain: [DOMAINS[turn % DOMAINS.length] ?? ''] };
    }
  });
}

const WILAYAS_OF_DEMO = ['alger', 'oran', 'skikda', 'ouargla', 'annaba', 'setif'] as const;
/** Of the kinds that every installation begins with. */
const KINDS = 8;
const DAY_MS = 86_400_000;

/** All filters together, each time with another text, day and place. */
export function filteredSearchesOf(count: number): CandidateQuery[] {
  const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return [...demoWorkers(count)].map(
    ({ name, domain }, turn): CandidateQuery => ({
      search:
        turn % 2 === 0 ? COMMON[(turn / 2) % COMMON.length] : name.slice(0, 1 + (turn % 3)).trim(),
      domain: [domain],
      certificate: 1 + (turn % KINDS),
      until: dayIn(turn % 200),
      free: dayIn((turn * 7) % 120),
      wilaya: WILAYAS_OF_DEMO[turn % WILAYAS_OF_DEMO.length],
      speaks: turn % 3 === 0 ? 'fr' : 'ar',
    }),
  );
}
