import { errorBody } from '../../contracts/errors.ts';
import type { OrderStatus, Outcome } from '../../contracts/order-acts.ts';
import { anAdmin, aRecruiter, aWorker, cookieOf } from './people.ts';
import type { TestSite } from './test-site.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A recruiter who has signed in. */
export async function aSignedInRecruiter(site: TestSite) {
  const { id, username, password } = await aRecruiter(site.db);
  const signedIn = await site.send('POST', '/api/session', { username, password });
  const cookie = cookieOf(signedIn, 'session');
  return { id, username, password, cookie, caller: callerOf(site, '/api/recruiter', cookie) };
}

export const anAdministrator = async (site: TestSite) =>
  callerOf(site, '/api/admin', (await anAdmin(site.db, site.clock.now)).cookie);

/** What tests read of the answers; a part that an answer has not is missing. */
type Body = {
  [key: string]: unknown;
  error?: { reason: string; message: string; current?: object };
  rows: { id: number; reference: string }[];
  history: object[];
  order: object;
};

export type Caller = ReturnType<typeof callerOf>;

/** Sends requests under a path, with or without a cookie, and reads the answers. */
export function callerOf(site: TestSite, under: string, cookie?: string) {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const read = async (response: Response) => ({
    status: response.status,
    body: (await response.json()) as Body,
  });
  return {
    get: async (path: string) => read(await site.get(under + path, headers)),
    post: async (path: string, body: unknown = {}, key?: string) =>
      read(
        await site.send('POST', under + path, body, {
          ...headers,
          ...(key && { 'idempotency-key': key }),
        }),
      ),
    put: async (path: string, body: unknown) =>
      read(await site.send('PUT', under + path, body, headers)),
    delete: async (path: string) =>
      read(await site.send('DELETE', under + path, undefined, headers)),
  };
}

type Wish = {
  status?: OrderStatus;
  outcome?: Outcome;
  /** From now; a test is on a full quarter of an hour. */
  inHours?: number;
  recruiterId?: number;
  workerId?: number;
};

/** An order in a state, as the acts before would have left it. */
export async function anOrderThat(site: TestSite, wish: Wish = {}) {
  const { status = 'requested', inHours = 48 } = wish;
  const outcome = wish.outcome ?? (status === 'done' ? 'not_hired' : null);
  const date = new Date(site.clock.now.getTime() + inHours * HOUR_MS);
  const workerId = wish.workerId ?? (await aWorker(site.db)).id;
  const recruiterId = wish.recruiterId ?? (await aRecruiter(site.db)).id;
  const hasEnded = !['requested', 'proposed', 'confirmed'].includes(status);
  const option = { date: new Date(date.getTime() + HOUR_MS).toISOString(), minutes: 60 };
  const { rows } = await site.pool.query<{ id: number; version: number }>(
    `insert into orders (recruiter_id, worker_id, date, created_at, status, outcome, cancelled_by, ended_at, proposals)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, version`,
    [
      recruiterId,
      workerId,
      date,
      site.clock.now,
      status,
      outcome,
      status === 'cancelled' ? 'recruiter' : null,
      hasEnded ? site.clock.now : null,
      JSON.stringify(status === 'proposed' ? [option] : []),
    ],
  );
  const { id, version } = rows[0] as { id: number; version: number };
  if (status === 'confirmed')
    await site.pool.query(
      `insert into worker_calendar (worker_id, during, kind, order_id)
       select worker_id, tstzrange(date, date + minutes * interval '1 minute'), 'test', id from orders where id = $1`,
      [id],
    );
  return { id, version, workerId, recruiterId, date };
}

/** All that an act could change, to be compared before and after. */
export async function orderRowsOf(site: TestSite) {
  const all = async (table: string) =>
    (await site.pool.query(`select row_to_json(t) as row from ${table} t order by id`)).rows.map(
      ({ row }) => row,
    );
  return {
    orders: await all('orders'),
    events: await all('order_events'),
    calendar: await all('worker_calendar'),
    audit: await all('audit'),
  };
}

/** A refused request: its status, what the body says, and the sentence at each field. */
export async function refusal(answer: Response) {
  const { fields = {}, ...error } = errorBody.parse(await answer.json()).error;
  return { status: answer.status, ...error, fields };
}
