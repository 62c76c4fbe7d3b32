import { getHeapStatistics } from 'node:v8';
import { FULL_NAMES, type NameView, readNameView } from '../../client-names/client-names.ts';
import type { Database } from '../../database/connect.ts';
import { errorDetails, type Log } from '../../observability/log.ts';
import { readFacts } from '../candidate-facts.ts';
import { readCards, readCardsAfter } from '../candidates.ts';
import { type CandidateIndex, createCandidateIndex } from './candidate-index.ts';

/** Notifications of changed workers: their ids, '*' for all, no payload after a gap. */
export type WorkerChanges = {
  onChange(topic: 'workers', listener: (payload?: string) => void): void;
  isListening(): boolean;
};

const BATCH = 500;
const RETRY_MS = 2_000;
/** Share of the heap limit. A larger index is not built, and the database searches instead. */
const SHARE_OF_MEMORY = 0.5;

/** Keeps an index in sync with the database. Null while it is not: at the start, after a gap, and when memory is short. */
export function syncIndex(
  db: Database,
  changes: WorkerChanges,
  log: Log,
  { roomBytes = getHeapStatistics().heap_size_limit * SHARE_OF_MEMORY, zone = 'UTC' } = {},
) {
  let index: CandidateIndex | null = null;
  let names: NameView = FULL_NAMES;
  let changed = new Set<number>();
  /** Increased with every rebuild; results of an earlier round are ignored. */
  let round = 0;
  let catchingUp = false;

  async function begin(): Promise<void> {
    const mine = ++round;
    index = null;
    changed = new Set();
    catchingUp = true;
    if (!changes.isListening()) return;
    try {
      // Another rule is announced like a change of all workers, and a new round begins.
      names = await readNameView(db);
      if (mine !== round) return;
      const fresh = createCandidateIndex(names.rule);
      if (!(await fill(fresh, mine)) || !(await catchUp(fresh, mine))) return;
      index = fresh;
      catchingUp = false;
      log.info('candidate-index.in-step', { workers: fresh.count() });
    } catch (error) {
      beginAgain(mine, error);
    }
  }

  async function fill(fresh: CandidateIndex, mine: number): Promise<boolean> {
    for (let last = 0; ; ) {
      const batch = await readCardsAfter(db, last, BATCH, names);
      if (mine !== round) return false;
      const facts = await readFacts(
        db,
        batch.map(({ id }) => id),
        zone,
      );
      if (mine !== round) return false;
      for (const worker of batch) fresh.put(worker, facts.get(worker.id));
      if (fresh.bytes() > roomBytes) {
        log.warn('candidate-index.too-large', { workers: fresh.count(), roomBytes });
        return false;
      }
      last = batch.at(-1)?.id ?? last;
      if (batch.length < BATCH) return true;
    }
  }

  async function catchUp(behind: CandidateIndex, mine: number): Promise<boolean> {
    while (changed.size > 0) {
      const ids = changed.values().take(BATCH).toArray();
      for (const id of ids) changed.delete(id);
      const found = new Map((await readCards(db, ids, names)).map((worker) => [worker.id, worker]));
      const facts = await readFacts(db, ids, zone);
      if (mine !== round) return false;
      for (const id of ids.toSorted((a, b) => a - b)) {
        const worker = found.get(id);
        if (!worker) behind.take(id);
        else if (!behind.put(worker, facts.get(id))) {
          begin();
          return false;
        }
      }
    }
    return true;
  }

  function beginAgain(mine: number, error: unknown): void {
    log.warn('candidate-index.failed', errorDetails(error));
    setTimeout(() => {
      if (mine === round) begin();
    }, RETRY_MS).unref();
  }

  changes.onChange('workers', (payload) => {
    if (payload === undefined || payload === '*') {
      begin();
      return;
    }
    for (const id of payload.split(',')) changed.add(Number(id));
    if (!index || catchingUp) return;
    const mine = round;
    catchingUp = true;
    catchUp(index, mine).then(
      (done) => {
        if (done) catchingUp = false;
      },
      (error) => {
        index = null;
        beginAgain(mine, error);
      },
    );
  });
  begin();

  return { current: () => index };
}
