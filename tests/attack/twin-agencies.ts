import { expect, vi } from 'vitest';
import { candidatePage } from '../../contracts/candidates.ts';
import { perKind } from '../../contracts/worker-fields.ts';
import type { WorkerInput } from '../../contracts/workers.ts';
import { insertWorkers } from '../../server/database/bulk-load.ts';
import { anAdmin, aRecruiter, cookieOf, workerForm } from '../harness/people.ts';
import { startTestSite } from '../harness/test-site.ts';

const AT_ONCE = 20;
const LIVING = 60;
const DELETED = 20;
const DOMAINS = ['Piping', 'Diving', ''];
const LETTERS = [...'0123456789abcdefghijklmnopqrstuvwxyz+@.- %_\\*'];

/** The fields of a worker that a recruiter sees, the same in both agencies. */
const shownOf = (number: number) =>
  workerForm({
    name: `Worker ${number}`,
    job_title: number % 2 ? 'Welder' : 'Diver 06',
    domain: DOMAINS[number % DOMAINS.length] as string,
    companies: ['Hoggar LNG', `Company ${number % 7}`],
    experience: `${number % 9} years.\nTwo turnarounds.`,
    skills: ['TIG', '6G'],
  });

/** The name is that of somebody who was deleted. */
type Secrets = (number: number) => { phone: string; email: string; name: string };
const ONE: Secrets = (number) => ({
  phone: `+213 661 ${String(number * 7919).padStart(6, '0')}`,
  email: `amine.q${number}@first.example`,
  name: 'Mohamed Benali',
});
const OTHER: Secrets = (number) => ({
  phone: `0770-${String(number * 104_729).padStart(7, '0')}`,
  email: `zoulikha.j${number}@second.example`,
  name: 'Khaled Zeroual',
});

const livingOf = (number: number, secrets: Secrets): WorkerInput => {
  const { phone, email } = secrets(number);
  return { ...shownOf(number), phone, email };
};

/** All fields of a deleted worker are secret. */
const deletedOf = (number: number, secrets: Secrets): WorkerInput => {
  const { phone, email, name } = secrets(number);
  const listed = perKind(
    (field) => `${field.replace('_', ' ')} ${phone}`,
    (field) => [`${field.replace('_', ' ')} ${phone}`],
  );
  return { ...listed, name, phone, email };
};

/** An agency, and the ways to ask it: as a recruiter and, to see that the secrets are there, as an administrator. */
async function anAgency(secrets: Secrets, inMemory: boolean) {
  const site = await startTestSite({ live: inMemory, inMemory });
  const deleted = Array.from({ length: DELETED }, (_, n) => deletedOf(1_000 + n, secrets));
  await site.db.execute(insertWorkers(deleted));
  await site.pool.query('update workers set deleted_at = now()');
  await site.db.execute(
    insertWorkers(Array.from({ length: LIVING }, (_, n) => livingOf(n, secrets))),
  );
  if (inMemory) await vi.waitUntil(() => site.inMemory() === LIVING, { timeout: 20_000 });
  const { username, password } = await aRecruiter(site.db, { username: 'the.recruiter' });
  const signedIn = await site.send('POST', '/api/session', { username, password });
  const recruiter = { cookie: cookieOf(signedIn, 'session') };
  const admin = { cookie: (await anAdmin(site.db, site.clock.now)).cookie };
  return {
    stop: site.stop,
    /** All of an answer that does not differ from one asking to the next. */
    async ask(path: string, body?: unknown) {
      const answer = await site.send(body ? 'POST' : 'GET', path, body, recruiter);
      const text = (await answer.text()).replace(/"requestId":"[^"]+"/, '');
      const headers = [...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
      return JSON.stringify([answer.status, headers, text]);
    },
    total: async (path: string) => (await (await site.get(path, admin)).json()).total as number,
    candidates: async () =>
      candidatePage.parse(await (await site.get('/api/recruiter/candidates', recruiter)).json()),
  };
}

/** The names of those who were deleted. */
const WRITTEN_DIFFERENTLY = ['Mouhammed', 'محمد بن علي', 'Ben Ali', 'خالد', 'Khalid Zerrouel'];

/** Letter by letter, as one would read a number: what is known so far, and every letter that may follow. */
function* guesses(): Generator<string> {
  for (let number = 0; ; number = (number + 7) % LIVING) {
    for (const secrets of [ONE, OTHER]) {
      const own = secrets(number);
      const gone = deletedOf(1_000 + (number % DELETED), secrets);
      yield* WRITTEN_DIFFERENTLY;
      const texts = [own.phone, own.email, gone.name, ...gone.companies, gone.experience];
      for (const [place, text] of texts.entries())
        for (let length = 1; length <= text.length; length += length < 3 ? 1 : 5) {
          const known = text.slice(0, length);
          yield known;
          yield text.slice(-length);
          yield known + LETTERS[(number + place + length) % LETTERS.length];
        }
    }
  }
}

function* questions(): Generator<string> {
  let turn = 0;
  for (const search of guesses()) {
    turn += 1;
    const query = new URLSearchParams({ search });
    if (turn % 3 === 0) query.set('domain', DOMAINS[turn % DOMAINS.length] as string);
    if (turn % 4 === 0) query.set('before', String(1 + (turn % (LIVING + DELETED))));
    // Parameters that do not exist: an order, other fields, a second search.
    if (turn % 5 === 0) query.set(['sort', 'phone', 'email', 'fields'][turn % 4] as string, search);
    if (turn % 7 === 0) query.append('search', search.toUpperCase());
    yield `/api/recruiter/candidates?${query}`;
  }
}

/**
 * Puts the same questions to two agencies that differ in nothing that recruiters are shown: phones,
 * e-mail addresses, and all of those who were deleted. Answers with the questions that tell them apart.
 */
export async function askTwins(inMemory: boolean, searches: number) {
  const agencies = await Promise.all([anAgency(ONE, inMemory), anAgency(OTHER, inMemory)]);
  const [one, other] = agencies;
  try {
    const asked: (readonly [string, unknown?])[] = [
      ...questions()
        .take(searches)
        .map((path) => [path] as const),
      ['/api/recruiter/roles'],
      ['/api/recruiter/test-requests'],
      // Workers who are there, were deleted and never were.
      ...Array.from(
        { length: DELETED + LIVING + 2 },
        (_, id) =>
          [
            '/api/recruiter/test-requests',
            { worker_id: id, date: '2020-01-01T08:00:00Z' },
          ] as const,
      ),
    ];
    const differing: string[] = [];
    const answers = new Set<string>();
    for (let at = 0; at < asked.length; at += AT_ONCE)
      await Promise.all(
        asked.slice(at, at + AT_ONCE).map(async ([path, body]) => {
          const [first, second] = await Promise.all([one.ask(path, body), other.ask(path, body)]);
          answers.add(first);
          if (first !== second) differing.push(path);
        }),
      );
    // The method sees something: recruiters find people, and the administrator's search finds the secrets.
    expect(answers.size).toBeGreaterThan(10);
    expect((await one.candidates()).total).toBe(LIVING);
    const secret = `/api/admin/workers?search=${encodeURIComponent('q7@first')}`;
    expect([await one.total(secret), await other.total(secret)]).toEqual([1, 0]);
    return { asked: asked.length, differing };
  } finally {
    for (const agency of agencies) await agency.stop();
  }
}
