import { anAdmin, aRecruiter, cookieOf } from '../harness/people.ts';
import { siteStateReader } from '../harness/site-state.ts';
import type { TestSite } from '../harness/test-site.ts';

const PICTURE = 'c'.repeat(32);
const IDS = [1, 2, 3];
const EMPTIED =
  'sessions order_events worker_calendar orders messages services portfolio pictures workers worker_imports admin_grants known_browsers users about_us contact_info audit write_receipts rate_limits';
const NUMBERED =
  'known_browsers order_events worker_calendar orders messages services portfolio workers worker_imports users audit';
const ACCOUNT_TABLES = ['users', 'sessions', 'known_browsers', 'admin_grants'];

const each = (row: (id: number) => string) => IDS.map(row).join();
const ROWS = `
  insert into worker_imports (id, imported_at, actor, imported) overriding system value
    values ${each((id) => `(${id}, now(), 'admin', 1)`)};
  insert into workers (id, name, job_title, domain, phone, email, companies, skills, import_id) overriding system value
    values ${each((id) => `(${id}, 'Stocked ${id}', 'Welder', 'Piping', '+213 ${id}', '', array['Hoggar LNG'], array['TIG'], ${id})`)};
  insert into messages (id, name, email, subject, message) overriding system value
    values ${each((id) => `(${id}, 'Nadia', 'n@hoggar.example', 'Crew', 'No. ${id}')`)};
  insert into orders (id, recruiter_id, worker_id, date, status) overriding system value
    select n, (select min(id) from users), n, date_trunc('day', now()) + interval '2 days', status
    from (values (1, 'requested'), (2, 'confirmed')) orders (n, status);
  insert into worker_calendar (worker_id, during, kind, order_id)
    select worker_id, tstzrange(date, date + interval '1 hour'), 'test', id from orders where status = 'confirmed';
  insert into services (id, title, description) overriding system value
    values ${each((id) => `(${id}, 'Service ${id}', '')`)};
  insert into portfolio (id, title, description, image_url) overriding system value
    values ${each((id) => `(${id}, 'Item ${id}', '', '/pictures/${'b'.repeat(32)}/960.webp')`)};
  insert into pictures (name, saved_at, unused_since) values ('${PICTURE}', now(), now());
  insert into about_us (content) values ('Crews.');
  insert into contact_info (phone, email, address) values ('1', '', '');`;

/** Rows in every table, restored by `reseed` as often as needed, and a cookie for each audience. */
export async function seedSite(site: TestSite) {
  const { pool, db } = site;
  const { username, password } = await aRecruiter(db);
  const session = await site.send('POST', '/api/session', { username, password });
  const cookies = {
    nobody: '',
    stranger: `session=${'A'.repeat(43)}; admin=${'A'.repeat(43)}`,
    recruiter: cookieOf(session, 'session'),
    admin: (await anAdmin(db, site.clock.now)).cookie,
  };
  for (const table of ['audit', 'order_events'])
    await pool.query(`alter table ${table} disable trigger user`);
  for (const table of ACCOUNT_TABLES)
    await pool.query(`create table saved_${table} as table ${table}`);
  const reseed = [
    ...EMPTIED.split(' ').map((table) => `delete from ${table}`),
    ...NUMBERED.split(' ').map((table) => `alter table ${table} alter id restart with 100`),
    ...ACCOUNT_TABLES.map(
      (table) => `insert into ${table} overriding system value table saved_${table}`,
    ),
    ROWS,
  ].join(';\n');

  return {
    cookies,
    credentials: { username, password },
    ids: IDS,
    picture: PICTURE,
    /** Everything as at first, with the same numbers. */
    reseed: () => pool.query(reseed),
    forgetTries: () => pool.query('delete from rate_limits'),
    state: await siteStateReader(site),
  };
}

export type SeededSite = Awaited<ReturnType<typeof seedSite>>;
