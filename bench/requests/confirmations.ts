import { randomUUID } from 'node:crypto';
import { TEST_MINUTES } from '../../contracts/order-acts.ts';
import type { Ask } from '../http-client.ts';
import type { SiteDatabase } from '../site-database.ts';
import { type Turn, takeTurn } from '../writes/turn.ts';

const AT_ONCE = 16;
const TURNS = 5;
const WARM_UP = 64;
const WRITES_A_TURN = 96;
const EACH = WARM_UP + TURNS * WRITES_A_TURN;

type Waiting = { id: number; version: number; worker_id: number; date: Date };

/** The agency confirms, in turns with the two rows that each confirmation adds put straight into the tables. */
export async function confirmInTurns(database: SiteDatabase, ask: Ask, cookie: string) {
  const waiting = await findWaiting(database);
  const lists = { ours: waiting.slice(0, EACH), bare: waiting.slice(EACH) };
  const confirmed = lists.ours.map(({ id }) => id);
  const turns = { ours: [] as Turn[], bare: [] as Turn[] };
  const confirm = (count: number) =>
    takeTurn(lists.ours.splice(0, count), AT_ONCE, ({ id, version }) =>
      ask({
        path: `/api/admin/orders/${id}/confirm`,
        headers: { cookie, 'idempotency-key': randomUUID() },
        body: { version, minutes: TEST_MINUTES.usual, outside_hours: true },
      }).then(() => {}),
    );
  const insert = (count: number) =>
    takeTurn(lists.bare.splice(0, count), AT_ONCE, (order) => insertPair(database, order));
  await confirm(WARM_UP);
  await insert(WARM_UP);
  for (let turn = 0; turn < TURNS; turn++) {
    turns.ours.push(await confirm(WRITES_A_TURN));
    turns.bare.push(await insert(WRITES_A_TURN));
  }
  const stored = await database.count('orders', "id = any($1) and status = 'confirmed'", confirmed);
  if (stored !== EACH)
    throw new Error(`${EACH} confirmations were acknowledged, ${stored} are stored`);
  return turns;
}

/** One for each worker, each at a time when the worker is free. */
async function findWaiting({ pool }: SiteDatabase): Promise<Waiting[]> {
  const { rows } = await pool.query<Waiting>(
    `select distinct on (worker_id) id, version, worker_id, date from orders
     where status = 'requested' and deleted_at is null and date > now() + interval '1 hour'
       and not exists (
         select from worker_calendar calendar
         where calendar.worker_id = orders.worker_id and during && tstzrange(date, date + interval '2 hours')
       )
     order by worker_id, id limit $1`,
    [2 * EACH],
  );
  if (rows.length < 2 * EACH) throw new Error('too few orders wait for an answer');
  return rows;
}

async function insertPair({ pool }: SiteDatabase, { id, worker_id, date }: Waiting) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into order_events (order_id, at, actor_kind, actor_name, act, from_status, to_status)
       values ($1, $2, 'admin', 'PIN', 'confirm', 'requested', 'confirmed')`,
      [id, new Date()],
    );
    await client.query(
      `insert into worker_calendar (worker_id, during, kind, order_id)
       values ($1, tstzrange($2::timestamptz, $2::timestamptz + interval '1 hour'), 'test', $3)`,
      [worker_id, date, id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
