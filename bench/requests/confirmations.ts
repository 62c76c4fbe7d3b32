import { randomUUID } from 'node:crypto';
import { TEST_MINUTES } from '../../contracts/order-acts.ts';
import { changeOrder, rebooked, testTime } from '../../server/orders/change-order.ts';
import type { OrderRow } from '../../server/orders/order-rows.ts';
import type { Ask } from '../http-client.ts';
import type { SiteDatabase } from '../site-database.ts';
import { type Turn, takeTurn } from '../writes/turn.ts';

const AT_ONCE = 16;
const TURNS = 5;
const WARM_UP = 48;
const WRITES_A_TURN = 72;
const EACH = WARM_UP + TURNS * WRITES_A_TURN;

type Waiting = { id: number; version: number; worker_id: number; date: Date };
export type Confirming = Record<'ours' | 'change' | 'bare', Turn[]>;

/**
 * The agency confirms through the site, in turns with the change alone, as the site makes it in the database, and with the
 * two rows that each confirmation adds put straight into the tables.
 */
export async function confirmInTurns(
  database: SiteDatabase,
  ask: Ask,
  cookie: string,
): Promise<Confirming> {
  const waiting = await findWaiting(database);
  const lists = {
    ours: waiting.slice(0, EACH),
    change: waiting.slice(EACH, 2 * EACH),
    bare: waiting.slice(2 * EACH),
  };
  const confirmed = [...lists.ours, ...lists.change].map(({ id }) => id);
  const turns: Confirming = { ours: [], change: [], bare: [] };
  const confirm = (count: number) =>
    takeTurn(lists.ours.splice(0, count), AT_ONCE, ({ id, version }) =>
      ask({
        path: `/api/admin/orders/${id}/confirm`,
        headers: { cookie, 'idempotency-key': randomUUID() },
        body: { version, minutes: TEST_MINUTES.usual, outside_hours: true },
      }).then(() => {}),
    );
  const change = (count: number) =>
    takeTurn(lists.change.splice(0, count), AT_ONCE, (order) => changeStraight(database, order));
  const insert = (count: number) =>
    takeTurn(lists.bare.splice(0, count), AT_ONCE, (order) => insertPair(database, order));
  for (const warmUp of [confirm, change, insert]) await warmUp(WARM_UP);
  for (let turn = 0; turn < TURNS; turn++) {
    turns.ours.push(await confirm(WRITES_A_TURN));
    turns.change.push(await change(WRITES_A_TURN));
    turns.bare.push(await insert(WRITES_A_TURN));
  }
  const stored = await database.count('orders', "id = any($1) and status = 'confirmed'", confirmed);
  if (stored !== confirmed.length)
    throw new Error(`${confirmed.length} confirmations were acknowledged, ${stored} are stored`);
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
    [3 * EACH],
  );
  if (rows.length < 3 * EACH) throw new Error('too few orders wait for an answer');
  return rows;
}

/** The transition: one statement changes order, history and calendar. */
function changeStraight({ db }: SiteDatabase, waiting: Waiting): Promise<void> {
  const now = new Date();
  const order = { ...waiting, status: 'requested', sequence: 0 } as OrderRow;
  const minutes = TEST_MINUTES.usual;
  const date = order.date.toISOString();
  return db.transaction(async (tx) => {
    await changeOrder(
      tx,
      order,
      { kind: 'admin', name: 'PIN' },
      'confirm',
      {
        set: { minutes, first_answer_at: now, ...rebooked(order) },
        calendar: {
          kind: 'test',
          during: testTime(date, minutes),
          taken: 'conflict.workerNotFree',
        },
        details: { date, minutes },
      },
      now,
    );
  });
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
