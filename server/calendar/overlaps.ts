/* Who is wanted in two places at once. */

type Taken = { worker_id: number; from: number; to: number };
/** Times that were proposed for one order have the same id, and are no overlap: one of them will be taken. */
export type Planned = Taken & { id: number; counts: boolean };

/** Those of the planned tests that overlap another one, or a mission or leave, of the same worker. */
export function overlapping<P extends Planned>(planned: P[], occupied: Taken[]): Set<P> {
  const found = new Set<P>();
  const tests = Map.groupBy(
    planned.filter(({ counts }) => counts),
    ({ worker_id }) => worker_id,
  );
  const away = Map.groupBy(occupied, ({ worker_id }) => worker_id);
  for (const [worker, ofWorker] of tests) {
    const inOrder = ofWorker.toSorted((a, b) => a.from - b.from);
    for (const [at, test] of inOrder.entries()) {
      if (away.get(worker)?.some((time) => meet(time, test))) found.add(test);
      for (const later of inOrder.slice(at + 1)) {
        if (later.from >= test.to) break;
        if (later.id !== test.id) found.add(test).add(later);
      }
    }
  }
  return found;
}

const meet = (a: Taken, b: Taken) => a.from < b.to && b.from < a.to;
