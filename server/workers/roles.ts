import type { Role } from '../../contracts/candidates.ts';
import { placeOf } from '../../contracts/fold.ts';
import { SUGGESTED_MAX, type SuggestionQuery } from '../../contracts/workers.ts';

export type RoleCount = { job_title: string; domain: string; count: number };

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
