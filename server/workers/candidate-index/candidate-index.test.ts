import { expect, test } from 'vitest';
import type { Candidate } from '../../../contracts/candidates.ts';
import { fold } from '../../../contracts/fold.ts';
import { RECRUITER_FIELD_NAMES } from '../../../contracts/worker-fields.ts';
import { demoWorkers } from '../../database/seed/demo-workers.ts';
import { createCandidateIndex } from './candidate-index.ts';

const EVERYBODY = 1_000_000;

const numbered = (count: number): Candidate[] =>
  demoWorkers(count)
    .map((worker, position) => ({
      ...worker,
      experience: worker.experience.replace('. ', '.\n'),
      id: position + 1,
    }))
    .toArray();

const textsOf = (worker: Candidate) =>
  RECRUITER_FIELD_NAMES.flatMap((field) => worker[field]).map((text) => text.replaceAll('\n', ' '));

const FOLDED = new WeakMap<Candidate, string[]>();

function foldedTextsOf(worker: Candidate): string[] {
  const texts = FOLDED.get(worker) ?? textsOf(worker).map(fold);
  FOLDED.set(worker, texts);
  return texts;
}

/** The rule itself, read aloud over every worker. */
function foundByReading(workers: Candidate[], search: string, domain = '') {
  const wanted = fold(search);
  return workers
    .filter((worker) => domain === '' || worker.domain === domain)
    .filter((worker) => foldedTextsOf(worker).some((text) => text.includes(wanted)))
    .map(({ id }) => id)
    .toSorted((a, b) => b - a);
}

function indexOf(workers: Candidate[]) {
  const index = createCandidateIndex();
  for (const worker of workers) index.put(worker);
  return index;
}

test('every piece of every text finds exactly the workers that have it', () => {
  const workers = numbered(400);
  const index = indexOf(workers);
  for (const [position, worker] of workers.entries()) {
    const texts = textsOf(worker);
    const text = texts[position % texts.length] as string;
    const from = (position * 7) % text.length;
    const piece = text.slice(from, from + 1 + (position % 13)).trim() || text;
    for (const search of [piece, piece.toUpperCase(), `${piece}zz`]) {
      const expected = foundByReading(workers, search);
      expect(index.find({ search }, EVERYBODY), search).toEqual({
        ids: expected,
        total: expected.length,
      });
    }
  }
});

test('a search and a domain must both be met, and nothing is found across two fields', () => {
  const workers = numbered(300);
  const index = indexOf(workers);
  const { name, domain } = workers[0] as Candidate;
  const both = foundByReading(workers, 'years', domain);
  expect(both.length).toBeGreaterThan(1);
  expect(index.find({ search: 'years', domain: [domain] }, EVERYBODY).ids).toEqual(both);
  expect(index.find({ search: 'years', domain: [domain.toUpperCase()] }, EVERYBODY).total).toBe(0);
  expect(index.find({ search: `${name} ${domain}` }, EVERYBODY).total).toBe(0);
});

test('whatever reading in any case finds is found by folding, too', () => {
  const [worker] = numbered(1) as [Candidate];
  const text = 'Électricien d’Œuvre, أَحْمَد ٢٠٢٦ STRASSE';
  const index = indexOf([{ ...worker, experience: text }]);
  for (let from = 0; from < text.length; from++)
    for (let to = from + 1; to <= text.length; to++) {
      const search = text.slice(from, to).trim().toUpperCase();
      expect(index.find({ search }, 1).total, search).toBe(1);
    }
  for (const search of ['electricien d’oeuvre', "D'OEUVRE", 'احمد 2026', 'straße'])
    expect(index.find({ search }, 1).total, search).toBe(1);
});

test('a name that is written differently is found apart, within the domain, and never twice', () => {
  const [worker] = numbered(1) as [Candidate];
  const names = ['Mohamed Benali', 'Mohammed Ben Ali', 'محمد بن علي', 'Ali Mohand', 'Benali'];
  const workers = names.map((name, at) => ({ ...worker, id: at + 1, name, domain: `${at % 2}` }));
  const index = indexOf(workers);
  const alike = (search: string, domain?: string) =>
    index.findAlike({ search, ...(domain && { domain: [domain] }) }, 20);
  expect(alike('Mohamed Benali')).toEqual({ ids: [3, 2], total: 2 });
  expect(alike('mohamed benali', '1')).toEqual({ ids: [2], total: 1 });
  expect(alike('بن علي')).toEqual({ ids: [5, 2, 1], total: 3 });
  expect(index.findAlike({ search: 'بن علي' }, 2)).toEqual({ ids: [5, 2], total: 3 });
  for (const search of ['', 'ali', 'mohamed 2', 'one two three four benali'])
    expect(alike(search), search).toEqual({ ids: [], total: 0 });
  index.take(2);
  expect(alike('Mohamed Benali').ids).toEqual([3]);
});

test('pages follow each other without a gap or a repetition', () => {
  const workers = numbered(200);
  const index = indexOf(workers);
  const all = index.find({ search: 'er' }, EVERYBODY).ids;
  const read: number[] = [];
  for (let before: number | undefined; ; before = read.at(-1)) {
    const { ids, total } = index.find({ search: 'er', before }, 7);
    expect(total).toBe(all.length);
    if (ids.length === 0) break;
    read.push(...ids);
  }
  expect(read).toEqual(all);
});

test('a changed worker is found by the new text and no longer by the old one', () => {
  const workers = numbered(60);
  const index = indexOf(workers);
  const changed = { ...(workers[30] as Candidate), name: 'Xenia Qorbani', domain: 'Diving' };
  index.find({ search: 'xenia' }, EVERYBODY);
  expect(index.put(changed)).toBe(true);
  workers[30] = changed;
  for (const search of ['xenia qorb', 'diving', 'a', 'er'])
    expect(index.find({ search }, EVERYBODY).ids, search).toEqual(foundByReading(workers, search));
  expect(index.find({ domain: ['Diving'] }, EVERYBODY)).toEqual({ ids: [31], total: 1 });
});

test('a removed worker is not found or counted, and can be put back', () => {
  const workers = numbered(60);
  const index = indexOf(workers);
  const taken = workers[10] as Candidate;
  const counted = () => index.countRoles().reduce((sum, { count }) => sum + count, 0);
  index.take(taken.id);
  expect(index.find({}, EVERYBODY).ids).not.toContain(taken.id);
  expect(index.find({ search: taken.name }, EVERYBODY).ids).not.toContain(taken.id);
  expect(counted()).toBe(59);
  expect(index.put(taken)).toBe(true);
  expect(index.find({ search: taken.name }, EVERYBODY).ids).toContain(taken.id);
  expect(counted()).toBe(60);
});

test('a worker with a lower id than others is refused, because places are in the order of ids', () => {
  const [first, , third] = numbered(3) as [Candidate, Candidate, Candidate];
  const index = indexOf([third]);
  expect(index.put(first)).toBe(false);
  expect(index.find({}, EVERYBODY).ids).toEqual([3]);
});
