import type { CandidateQuery, Role } from '../../contracts/candidates.ts';
import { placeOf } from '../../contracts/fold.ts';
import {
  SUGGESTED_MAX,
  type SuggestionQuery,
  TRADES_MAX,
  type Trade,
} from '../../contracts/workers.ts';

export type RoleCount = { job_title: string; domain: string; count: number };

/** Whether a role passes: one of the titles or one of the domains. Null where everybody does. */
export function passesFilter(query: Pick<CandidateQuery, 'role' | 'domain'>) {
  const { titles, domains } = chosenIn(query);
  if (titles.length + domains.length === 0) return null;
  const [wanted, within] = [new Set(titles), new Set(domains)];
  return (of: { job_title: string; domain: string }) =>
    wanted.has(of.job_title) || within.has(of.domain);
}

/** An empty domain in an address chooses nothing; the empty title is that of people without one. */
export const chosenIn = ({ role = [], domain = [] }: Pick<CandidateQuery, 'role' | 'domain'>) => ({
  titles: role,
  domains: domain.filter(Boolean),
});

/** The filter list: job titles with their domains, both from A to Z. */
export function groupByTitle(counts: Iterable<RoleCount>): Role[] {
  const titles = new Map<string, { count: number; domains: Set<string> }>();
  const inDomain = new Map<string, number>();
  for (const { job_title, domain, count } of counts) {
    const title = titles.get(job_title) ?? { count: 0, domains: new Set() };
    titles.set(job_title, title);
    title.count += count;
    inDomain.set(domain, (inDomain.get(domain) ?? 0) + count);
    if (domain !== '') title.domains.add(domain);
  }
  const fromAToZ = new Intl.Collator('en').compare;
  return [...titles]
    .map(([job_title, { count, domains }]) => ({
      job_title,
      count,
      domains: [...domains]
        .toSorted(fromAToZ)
        .map((domain) => ({ domain, count: inDomain.get(domain) ?? 0 })),
    }))
    .toSorted((a, b) => fromAToZ(a.job_title, b.job_title));
}

/** The trades that most workers have, from A to Z; nobody's is left out where there are few. */
export function tradesOf(counts: Iterable<Trade>): Trade[] {
  const trades = new Map<string, number>();
  for (const { job_title, count } of counts)
    if (job_title !== '') trades.set(job_title, (trades.get(job_title) ?? 0) + count);
  const fromAToZ = new Intl.Collator('en').compare;
  return [...trades]
    .map(([job_title, count]) => ({ job_title, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, TRADES_MAX)
    .toSorted((a, b) => fromAToZ(a.job_title, b.job_title));
}

/** Existing values that contain the typed text: first those that begin with it, then by frequency. */
export function suggestFrom(
  counts: Iterable<RoleCount>,
  { field, typed }: SuggestionQuery,
): string[] {
  const placeIn = placeOf(typed);
  const found = new Map<string, { count: number; place: number }>();
  for (const role of counts) {
    const value = role[field];
    const place = placeIn(value);
    if (value === '' || place < 0) continue;
    const count = (found.get(value)?.count ?? 0) + role.count;
    found.set(value, { count, place });
  }
  const beginning = ({ place }: { place: number }) => Number(place === 0);
  return [...found]
    .toSorted(
      ([one, a], [other, b]) =>
        beginning(b) - beginning(a) || b.count - a.count || one.localeCompare(other, 'en'),
    )
    .slice(0, SUGGESTED_MAX)
    .map(([value]) => value);
}
