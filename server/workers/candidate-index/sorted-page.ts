import type { CandidateQuery } from '../../../contracts/candidates.ts';
import { fold } from '../../../contracts/fold.ts';
import type { Bits } from './word-index.ts';

/** Ends the name in a folded text; nothing sorts before it. */
export const FIELD_END = '\u001f';

/** Those without a job title come last. */
export const roleKey = (job_title: string) => fold(job_title) || '\uffff';

export type Sorted = {
  idAt: (place: number) => number;
  /** Begins with the name. */
  textAt: (place: number) => string;
  roleAt: (place: number) => string;
};

type Position = { role: string; name: string; id: number };

export const nameEnd = (text: string) => text.indexOf(FIELD_END);

const nameOf = (text: string) => text.slice(0, nameEnd(text)).trimEnd();

/**
 * The next places of a list that is sorted by name, or by role and name; the newest of equal ones first. One pass that
 * remembers a page: no order is stored that every change of a worker would have to update.
 */
export function takeSorted(
  places: Bits,
  { idAt, textAt, roleAt }: Sorted,
  { sort, before, after_name, after_role }: CandidateQuery,
  limit: number,
): number[] {
  const byRole = sort === 'role';
  const roleOf = (place: number) => (byRole ? roleAt(place) : '');
  const positionOf = (place: number): Position => ({
    role: roleOf(place),
    name: nameOf(textAt(place)),
    id: idAt(place),
  });
  const start: Position | null =
    before === undefined
      ? null
      : {
          role: byRole ? roleKey(after_role ?? '') : '',
          name: fold(after_name ?? ''),
          id: before,
        };
  const page: { place: number; at: Position }[] = [];
  let last = { role: '', text: '' };

  places.eachDown((place) => {
    // Texts are in the order of their names, so most are skipped without looking for the name's end.
    const isFull = page.length === limit;
    const role = roleOf(place);
    if (isFull && (role > last.role || (role === last.role && textAt(place) >= last.text))) return;
    const at = positionOf(place);
    if (start && !precedes(start, at)) return;
    const where = page.findIndex((other) => precedes(at, other.at));
    if (where < 0 && isFull) return;
    page.splice(where < 0 ? page.length : where, 0, { place, at });
    if (page.length > limit) page.pop();
    const worst = page.at(-1) as { place: number; at: Position };
    last = { role: worst.at.role, text: textAt(worst.place) };
  });
  return page.map(({ place }) => place);
}

function precedes(one: Position, other: Position): boolean {
  if (one.role !== other.role) return one.role < other.role;
  if (one.name !== other.name) return one.name < other.name;
  return one.id > other.id;
}
