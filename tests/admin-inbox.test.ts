import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorBody } from '../contracts/errors.ts';
import { SEARCH_RESULTS_MAX } from '../contracts/search-limits.ts';
import { anAdmin, aRecruiter } from './harness/people.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

/** Messages and orders are listed, found, marked, deleted and restored alike. */
let site: TestSite;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  site = await startTestSite();
  admin = await anAdmin(site.db, site.clock.now);
});
beforeEach(async () => {
  await emptyTables(site.pool, 'messages, orders, workers, users, sessions, audit');
});
afterAll(() => site.stop());

const asAdmin = (method: string, path: string) =>
  site.send(method, `/api/admin${path}`, undefined, { cookie: admin.cookie });
const audited = async () =>
  (await site.pool.query('select action, noun, noun_id, actor from audit order by id')).rows;

/** Numbered from 1, the highest the newest; each is named 'Nº <number> <words>'. */
const FILL = {
  messages: async (count: number, words: string) => {
    await site.pool.query(
      `insert into messages (name, email, subject, message, created_at)
       select format('Nº %s %s', n, $2::text), 'visitor@visitors.example', 'Subject', 'Text',
         '2026-01-01'::timestamptz + (n / 2) * interval '1 minute'
       from generate_series(1, $1::int) n`,
      [count, words],
    );
  },
  orders: async (count: number, words: string) => {
    const { id } = await aRecruiter(site.db);
    await site.pool.query(
      `with added as (
         insert into workers (name, job_title, domain, phone, email)
         select format('Nº %s %s', n, $2::text), '', '', '', '' from generate_series(1, $1::int) n
         returning id, name
       )
       insert into orders (recruiter_id, worker_id, date, created_at)
       select $3, id, '2030-01-01T10:15:00+05:45',
         '2026-01-01'::timestamptz + (split_part(name, ' ', 2)::int / 2) * interval '1 minute'
       from added order by id`,
      [count, words, id],
    );
  },
};
const NAME = { messages: 'name', orders: 'worker' };
const SENTENCE = {
  messages: 'This message does not exist any more.',
  orders: 'This order does not exist any more.',
};

describe.each(['messages', 'orders'] as const)('%s', (noun) => {
  const list = async (query: Record<string, string> = {}) =>
    (await asAdmin('GET', `/${noun}?${new URLSearchParams(query)}`)).json();
  const namesOf = (page: { rows: Record<string, string>[] }) =>
    page.rows.map((row) => row[NAME[noun]]);
  const stored = async () =>
    (await site.pool.query(`select id, read, seen, deleted_at from ${noun} order by id`)).rows;
  const numbered = (from: number, to: number, words = 'listed') =>
    Array.from({ length: from - to + 1 }, (_, n) => `Nº ${from - n} ${words}`);

  test('are listed newest first in pages of fifty, and after the last page comes the last page', async () => {
    await FILL[noun](120, 'listed');
    const first = await list();
    expect(first).toMatchObject({ total: 120, page: 1, unread: 120 });
    expect(namesOf(first)).toEqual(numbered(120, 71));
    expect(namesOf(await list({ page: '2' }))).toEqual(numbered(70, 21));
    const last = await list({ page: '3' });
    expect(namesOf(last)).toEqual(numbered(20, 1));
    expect(await list({ page: '4' })).toEqual(last);
    expect(await list({ page: '1000000' })).toEqual(last);
  });

  test('an empty list has one page with nothing on it', async () => {
    const empty = { rows: [], total: 0, page: 1, unread: 0 };
    expect(await list()).toMatchObject(empty);
    expect(await list({ page: '7', search: 'x' })).toMatchObject(empty);
  });

  test('are found by a piece of a name, in any case, and a wildcard means itself', async () => {
    await FILL[noun](3, 'ÉCLAIR 100%_\\ done');
    const found = async (search: string) => namesOf(await list({ search })).length;
    for (const search of ['éclair', 'ECLAIR', 'e\u0301clair'])
      expect(await found(search), search).toBe(3);
    expect(await found('0%_\\ DONE')).toBe(3);
    expect(await found(' 2 é ')).toBe(1);
    expect(await found('%')).toBe(3);
    expect(await found('1%0')).toBe(0);
    expect(await found('ÉCL_IR')).toBe(0);
    expect(await found('nobody of that name')).toBe(0);
    expect(await found('')).toBe(3);
  });

  test('a search has pages, too, and ends with the newest thousand', async () => {
    await FILL[noun](SEARCH_RESULTS_MAX + 60, 'found');
    const last = await list({ search: 'found', page: '999' });
    expect(last).toMatchObject({
      total: SEARCH_RESULTS_MAX,
      page: 20,
      unread: SEARCH_RESULTS_MAX + 60,
    });
    expect(namesOf(last)).toEqual(numbered(110, 61, 'found'));
    expect(namesOf(await list({ search: 'fo', page: '2' }))).toEqual(
      numbered(SEARCH_RESULTS_MAX + 10, SEARCH_RESULTS_MAX - 39, 'found'),
    );
  });

  test('can be narrowed to the unread, alone and within a search', async () => {
    await FILL[noun](6, 'listed');
    const [{ id: newest }, { id: second }] = (await list()).rows;
    await asAdmin('POST', `/${noun}/${newest}/read`);
    await asAdmin('DELETE', `/${noun}/${second}`);
    const unread = await list({ unread: 'yes' });
    expect(unread).toMatchObject({ total: 4, unread: 4 });
    expect(namesOf(unread)).toEqual(numbered(4, 1));
    const within = await list({ unread: 'yes', search: 'Nº 6' });
    expect(within).toMatchObject({ rows: [], total: 0, unread: 4 });
    expect(await list({ search: 'Nº 6' })).toMatchObject({ total: 1, unread: 4 });
  });

  test('one is marked as read, twice without harm, deleted and restored, and each is in the audit', async () => {
    await FILL[noun](2, 'listed');
    const [row] = (await list()).rows;
    // An order counts what happened to it; what belongs to its client and its worker only the list says.
    const { version, worker_deleted, company, job_title, phone, ...same } = row;
    for (const time of ['first', 'second']) {
      const marked = await asAdmin('POST', `/${noun}/${row.id}/read`);
      expect(await marked.json(), time).toEqual({ ...same, version, read: true });
    }
    const forgotten = site.timesForgotten();
    expect((await asAdmin('DELETE', `/${noun}/${row.id}`)).status).toBe(200);
    expect(namesOf(await list())).toEqual(['Nº 1 listed']);
    const restored = await asAdmin('POST', `/${noun}/${row.id}/restore`);
    expect(await restored.json()).toMatchObject({ ...same, read: true });
    expect(namesOf(await list())).toEqual(numbered(2, 1));
    expect(site.timesForgotten()).toBe(forgotten);
    expect(await audited()).toEqual(
      ['mark-read', 'mark-read', 'delete', 'restore'].map((action) => ({
        action,
        noun,
        noun_id: row.id,
        actor: `admin ${admin.grant}`,
      })),
    );
  });

  test('one that is gone is not found, one that is there is not restored, and nothing is recorded', async () => {
    await FILL[noun](2, 'listed');
    const [{ id: gone }, { id: there }] = (await list()).rows;
    await site.pool.query(`update ${noun} set deleted_at = now() where id = $1`, [gone]);
    const before = await stored();
    for (const [method, path] of [
      ['POST', `/${gone}/read`],
      ['DELETE', `/${gone}`],
      ['POST', `/${there}/restore`],
      ['POST', '/2147483647/read'],
      ['DELETE', '/2147483647'],
      ['POST', '/2147483647/restore'],
    ] as const) {
      const answer = await asAdmin(method, `/${noun}${path}`);
      expect(answer.status, path).toBe(404);
      expect(errorBody.parse(await answer.json()).error.message).toBe(SENTENCE[noun]);
    }
    expect(await stored()).toEqual(before);
    expect(await audited()).toEqual([]);
  });

  test('what is no question and no number is refused, and nothing changes', async () => {
    await FILL[noun](2, 'listed');
    const before = await stored();
    for (const query of [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=1e9',
      'page=abc',
      'page=%00',
      `search=${'x'.repeat(201)}`,
      'search=%00',
      'search=a%1Fb',
      'unread=no',
    ])
      expect((await asAdmin('GET', `/${noun}?${query}`)).status, query).toBe(400);
    for (const id of ['0', '-1', '1.5', '9223372036854775808', 'abc', '%00', '1e3x']) {
      for (const [method, path] of [
        ['POST', `/${id}/read`],
        ['DELETE', `/${id}`],
        ['POST', `/${id}/restore`],
      ] as const)
        expect((await asAdmin(method, `/${noun}${path}`)).status, `${method} ${path}`).toBe(400);
    }
    expect(await stored()).toEqual(before);
    expect(await audited()).toEqual([]);
  });

  test('all become seen when the list is opened, and a second time nothing is written', async () => {
    await FILL[noun](3, 'listed');
    const other = noun === 'messages' ? 'orders' : 'messages';
    await FILL[other](1, 'listed');
    expect(await (await asAdmin('GET', '/unseen')).json()).toEqual({
      [noun]: 3,
      [other]: 1,
      failed_mails: 0,
      access: 0,
      papers: 0,
    });
    const seen = await asAdmin('POST', `/${noun}/seen`);
    expect(await seen.json()).toEqual({
      [noun]: 0,
      [other]: 1,
      failed_mails: 0,
      access: 0,
      papers: 0,
    });
    expect((await stored()).every((row) => row.seen && !row.read)).toBe(true);
    expect(await (await asAdmin('POST', `/${noun}/seen`)).json()).toEqual({
      [noun]: 0,
      [other]: 1,
      failed_mails: 0,
      access: 0,
      papers: 0,
    });
    expect(await audited()).toEqual([
      { action: 'mark-seen', noun, noun_id: null, actor: `admin ${admin.grant}` },
    ]);
  });

  test('a deleted one counts nowhere', async () => {
    await FILL[noun](1, 'listed');
    const [{ id }] = (await list()).rows;
    await asAdmin('DELETE', `/${noun}/${id}`);
    expect(await list()).toMatchObject({ rows: [], total: 0, page: 1, unread: 0 });
    expect((await (await asAdmin('GET', '/unseen')).json())[noun]).toBe(0);
  });

  test.each(['infinity', '-infinity', '0044-03-15 BC'])(
    'a time that is no date (%s) breaks nothing',
    async (moment) => {
      await FILL[noun](2, 'listed');
      await site.pool.query(
        `update ${noun} set created_at = $1 where id = (select max(id) from ${noun})`,
        [moment],
      );
      const dates = (await list()).rows.map((row: { created_at: string }) => row.created_at);
      expect(dates.filter((text: string) => Number.isNaN(Date.parse(text)))).toHaveLength(1);
    },
  );
});
