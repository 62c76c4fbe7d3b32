import { SUGGESTED_MAX, type SuggestionQuery } from '../../contracts/workers.ts';
import type { RoleCount } from './roles.ts';

/** What exists and contains what is typed: first what begins with it, then what is frequent. */
export function suggestFrom(
  counts: Iterable<RoleCount>,
  { field, typed }: SuggestionQuery,
): string[] {
  const wanted = typed.toLowerCase();
  const found = new Map<string, { count: number; place: number }>();
  for (const role of counts) {
    const value = role[field];
    const place = value.toLowerCase().indexOf(wanted);
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
