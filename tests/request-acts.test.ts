import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTS, ORDER_STATUSES, type OrderStatus } from '../contracts/order-acts.ts';
import { addLink } from '../server/links/links.ts';
import {
  anAdministrator,
  anOrderThat,
  aSignedInRecruiter,
  type Caller,
  callerOf,
  orderRowsOf,
} from './harness/requests.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let owner: Awaited<ReturnType<typeof aSignedInRecruiter>>;
let another: Awaited<ReturnType<typeof aSignedInRecruiter>>;
let admin: Caller;
beforeAll(async () => {
  site = await startTestSite();
  // A Tuesday at ten in Algiers.
  site.clock.now = new Date('2026-12-01T09:00:00Z');
  owner = await aSignedInRecruiter(site);
  another = await aSignedInRecruiter(site);
  admin = await anAdministrator(site);
});
afterAll(() => site.stop());

const HOUR_MS = 60 * 60 * 1000;
const later = (hours: number) => new Date(site.clock.now.getTime() + hours * HOUR_MS).toISOString();

const KINDS = ['recruiter', 'admin', 'worker'] as const;

/** What each act sends; tests of its guards are elsewhere. */
const BODIES = {
  recruiter: {
    accept: () => ({ option: 0 }),
    move: () => ({ date: later(50) }),
    cancel: () => ({}),
    result: () => ({ outcome: 'not_hired' }),
  },
  admin: {
    confirm: () => ({ minutes: 60 }),
    propose: () => ({ options: [{ date: later(120), minutes: 60 }] }),
    move: () => ({ date: later(120), minutes: 60, agreed: true }),
    decline: () => ({ reason: { reason: 'not-available' } }),
    cancel: () => ({ reason: { reason: 'not-available' } }),
    'worker-reply': () => ({ reply: 'accepted' }),
    looking: () => ({}),
    result: () => ({ outcome: 'hired' }),
    undo: () => ({}),
    reopen: () => ({ date: later(120) }),
    release: () => ({}),
    note: () => ({ text: 'He called.' }),
  },
  worker: {
    'worker-reply': () => ({ answer: 'accepted' }),
    'call-me': () => ({ answer: 'call' }),
  },
} satisfies Record<Kind, Acts>;
type Kind = (typeof KINDS)[number];
type Acts = Record<string, () => object>;

test('the table of bodies has every act', () => {
  for (const kind of KINDS) expect(Object.keys(BODIES[kind])).toEqual(Object.keys(ACTS[kind]));
});

/** What the agency has ended just now, in which state it was. */
const STATE_BEFORE: Partial<Record<OrderStatus, OrderStatus>> = {
  declined: 'requested',
  cancelled: 'confirmed',
};

const CASES = KINDS.flatMap((kind) =>
  Object.entries(ACTS[kind]).flatMap(([act, rule]) =>
    ORDER_STATUSES.map((status) => ({
      kind,
      act,
      status,
      allowed: (rule.from as readonly OrderStatus[]).includes(status),
      to: rule.to === 'same' ? status : rule.to === 'before' ? STATE_BEFORE[status] : rule.to,
    })),
  ),
);

/** A test whose result is asked for is over; a hired worker can be released. */
const fitting = (act: string, status: OrderStatus) => ({
  inHours: act === 'result' || act === 'release' ? -2 : 48,
  ...(act === 'release' && status === 'done' && { outcome: 'hired' as const }),
});

/** For 'undo' the agency itself has just ended it. */
async function orderFor(act: string, status: OrderStatus) {
  const before = act === 'undo' && STATE_BEFORE[status];
  const order = await anOrderThat(site, {
    status: before || status,
    recruiterId: owner.id,
    ...fitting(act, status),
  });
  if (act === 'looking')
    await site.pool.query(`update orders set worker_reply = 'declined' where id = $1`, [order.id]);
  if (!before) return order;
  const end = status === 'declined' ? 'decline' : 'cancel';
  const body = { version: order.version, ...BODIES.admin[end]() };
  const { version } = (await admin.post(`/orders/${order.id}/${end}`, body)).body;
  return { ...order, version };
}

/** What the server answers to an act, with the order as it stands then. */
async function perform(kind: Kind, path: string, body: object) {
  if (kind !== 'worker') return (kind === 'admin' ? admin : owner.caller).post(path, body);
  const form = new URLSearchParams(body as Record<string, string>);
  const { status } = await fetch(site.url + path, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return { status, body: null };
}

/** The path of an act; a worker has a link, made for the time that the order has. */
async function pathOf(kind: Kind, act: string, orderId: number): Promise<string> {
  if (kind === 'admin') return `/orders/${orderId}/${act}`;
  if (kind === 'recruiter') return `/requests/${orderId}/${act}`;
  const link = { purpose: 'worker', order_id: orderId, sequence: 0 } as const;
  const expires_at = new Date(site.clock.now.getTime() + 72 * HOUR_MS);
  return `/w/${await addLink(site.db, { ...link, expires_at }, site.clock.now)}`;
}

/** The statuses that those read who may not do it; without the code of a link there is nothing to try. */
async function statusesOfStrangers(kind: Kind, path: string, body: object): Promise<number[]> {
  if (kind === 'worker') return [(await perform(kind, `/w/${'A'.repeat(22)}`, body)).status];
  const strangers = [callerOf(site, `/api/${kind}`)];
  if (kind === 'recruiter') strangers.push(another.caller);
  return Promise.all(strangers.map(async (stranger) => (await stranger.post(path, body)).status));
}

describe('every act in every state', () => {
  for (const { kind, act, status, allowed, to } of CASES)
    test(`${kind}: ${act} when ${status} ${allowed ? `leads to ${to}` : 'is refused'}`, async () => {
      const order = await orderFor(act, status);
      const path = await pathOf(kind, act, order.id);
      const given = (BODIES[kind] as Acts)[act]?.();
      const body = kind === 'worker' ? { ...given } : { version: order.version, ...given };
      const before = await orderRowsOf(site);

      // Somebody who may not changes nothing.
      for (const refused of await statusesOfStrangers(kind, path, body))
        expect([401, 404]).toContain(refused);
      expect(await orderRowsOf(site)).toEqual(before);

      const { status: answered, body: answer } = await perform(kind, path, body);
      if (!allowed) {
        expect([answered, answer?.error?.reason ?? 'conflict.wrongState']).toEqual([
          409,
          'conflict.wrongState',
        ]);
        if (answer) expect(answer.error?.current).toMatchObject({ id: order.id, status });
        expect(await orderRowsOf(site)).toEqual(before);
        return;
      }
      expect([answered, answer?.error]).toEqual([answer ? 200 : 303, undefined]);
      const after = await orderRowsOf(site);
      expect(after.orders.find(({ id }) => id === order.id)).toMatchObject({ status: to });
      if (answer) expect(answer.status).toBe(to);
      const lines = after.events.slice(before.events.length);
      expect(lines).toMatchObject([{ order_id: order.id, act, actor_kind: kind, to_status: to }]);
      const occupies = after.calendar.some(({ order_id }) => order_id === order.id);
      expect(occupies).toBe(to === 'confirmed');
    });
});

test('only its recruiter downloads a confirmed test as a calendar file', async () => {
  const { id } = await anOrderThat(site, { status: 'confirmed', recruiterId: owner.id });
  const path = `/api/recruiter/requests/${id}/invite.ics`;
  const file = await site.get(`${path}?language=fr`, { cookie: owner.cookie });
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="T-\w{6}\.ics"$/);
  expect(file.headers.get('cache-control')).toBe('no-store');
  const content = await file.text();
  expect(content).toContain('METHOD:PUBLISH');
  expect(content).toContain('SUMMARY:Essai avec ');
  expect(content).toMatch(/UID:order-T-\w{6}@/);

  expect((await another.caller.get(`/requests/${id}/invite.ics`)).status).toBe(404);
  expect((await owner.caller.get(`/requests/${id}/invite.ics?language=de`)).status).toBe(400);
  const asked = await anOrderThat(site, { status: 'requested', recruiterId: owner.id });
  const { status, body } = await owner.caller.get(`/requests/${asked.id}/invite.ics`);
  expect([status, body.error?.reason]).toEqual([409, 'conflict.wrongState']);
  expect(body.error?.message).toContain('the request waits for the agency');
});
