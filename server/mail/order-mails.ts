import type { MailKind, MailTo, OrderMail, WorkerLink } from '../../contracts/mails.ts';
import { OPEN_STATUSES, UNDO_SECONDS } from '../../contracts/order-acts.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, inArray } from '../database/drizzle.ts';
import { mails } from '../database/tables.ts';
import { type OrderRow, type OrderWithClient, readOrderMail } from './order-mail.ts';
import { type NewMail, type Outbox, withdrawLatest } from './outbox.ts';

/** What somebody did with an order, and how it stood before. */
export type OrderAct = {
  by: 'recruiter' | 'admin';
  act: string;
  before: Pick<OrderRow, 'status' | 'date' | 'ended_at' | 'deleted_at'> | null;
};

type ClientKind = Extract<MailKind, `client-${string}`>;

/** Who gets which mail after which act. Acts that are not here send none. */
const TO_CLIENT: Record<OrderAct['by'], Record<string, ClientKind>> = {
  recruiter: {
    request: 'client-requested',
    accept: 'client-confirmed',
    move: 'client-asked-again',
    cancel: 'client-withdrew',
  },
  admin: {
    confirm: 'client-confirmed',
    propose: 'client-proposed',
    move: 'client-moved',
    decline: 'client-declined',
    cancel: 'client-cancelled',
    delete: 'client-cancelled',
    reopen: 'client-reopened',
  },
};
type AgencyKind = 'agency-requested' | 'agency-moved' | 'agency-cancelled';
const TO_AGENCY: Record<string, AgencyKind> = {
  request: 'agency-requested',
  move: 'agency-moved',
  cancel: 'agency-cancelled',
};

/** These can be taken back for a while, which a mail has to wait out. */
const UNDOABLE = ['decline', 'cancel'];
const UNDOABLE_DELAY_SECONDS = UNDO_SECONDS + 5;
/** With more requests in an hour, the agency gets one mail about all others. */
const SINGLE_NOTICES_AN_HOUR = 5;
const HOUR_MS = 60 * 60 * 1000;

/** Where the agency reads its mail, given the address in the panel. */
export type MailboxOf = (agencyEmail: string | null | undefined) => MailTo;
type Deps = { outbox: Outbox; mailboxOf: MailboxOf };

/** Queues, in the transaction of an act, what the others have to know of it. */
export function createOrderMails({ outbox, mailboxOf }: Deps) {
  return async (db: Database, orderId: number, act: OrderAct, now: Date): Promise<void> => {
    const found = await readOrderMail(db, orderId, now);
    if (!found) return;
    const queued =
      act.act === 'undo' || act.act === 'restore'
        ? await afterUndo(db, found, act, now)
        : await afterAct(db, found, act, now, mailboxOf);
    await outbox.queue(db, queued, now);
  };
}

async function afterAct(
  db: Database,
  found: OrderWithClient,
  { by, act, before }: OrderAct,
  now: Date,
  mailboxOf: MailboxOf,
): Promise<NewMail[]> {
  const order = {
    ...found.mail,
    ...calendarAfter(found.order, before),
    ...timeBefore(found, before),
  };
  const wanted: NewMail[] = [];
  const kind = TO_CLIENT[by][act];
  const wasOpen = before === null || isOpen(before.status);
  if (kind && (act !== 'delete' || wasOpen)) {
    const undoable = by === 'admin' && UNDOABLE.includes(act);
    const delaySeconds = undoable ? UNDOABLE_DELAY_SECONDS : undefined;
    wanted.push(...toClient(found, { kind, data: { order } }, now, delaySeconds));
  }
  const notice = by === 'recruiter' ? TO_AGENCY[act] : undefined;
  if (notice)
    wanted.push(toAgency(notice, order, now, mailboxOf(found.agencyEmail), found.notices));
  if (before?.status === 'confirmed') wanted.push(...(await toWorker(db, found, act)));
  return wanted;
}

const isOpen = (status: OrderRow['status']) => OPEN_STATUSES.some((open) => open === status);

/** What has not left stays here. Who got a mail already has to hear that the request stands again. */
async function afterUndo(
  db: Database,
  found: OrderWithClient,
  { before }: OrderAct,
  now: Date,
): Promise<NewMail[]> {
  const since = before?.deleted_at ?? before?.ended_at ?? now;
  if (!(await withdrawLatest(db, found.order.id, since, now))) return [];
  const order = { ...found.mail, ...calendarAfter(found.order, null) };
  return toClient(found, { kind: 'client-reopened', data: { order } }, now);
}

type ClientContent = { kind: ClientKind; data: { order: OrderMail } };

function toClient(
  { order, client }: OrderWithClient,
  content: ClientContent,
  now: Date,
  delaySeconds?: number,
): NewMail[] {
  if (!client.address || client.isOver(now) || !client.wishes.includes('requests')) return [];
  const { address, name, language, userId } = client;
  return [{ ...content, to: { address, name, language }, orderId: order.id, userId, delaySeconds }];
}

function toAgency(
  kind: AgencyKind,
  order: OrderMail,
  now: Date,
  to: MailTo,
  notices: number,
): NewMail {
  if (kind !== 'agency-requested' || notices < SINGLE_NOTICES_AN_HOUR)
    return { kind, data: { order }, to, orderId: order.id };
  const hour = Math.floor(now.getTime() / HOUR_MS);
  return {
    kind: 'agency-many-requested',
    data: { since: now.toISOString(), orders: [] },
    to,
    key: `many-requested:${hour}`,
    delaySeconds: ((hour + 1) * HOUR_MS - now.getTime()) / 1000,
  };
}

/** A worker who got the appointment by mail gets the change the same way; all others are for the agency to reach. */
async function toWorker(db: Database, found: OrderWithClient, act: string): Promise<NewMail[]> {
  const [last] = await db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.order_id, found.order.id),
        eq(mails.audience, 'worker'),
        inArray(mails.state, ['waiting', 'sent', 'kept']),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(1);
  if (!last || found.order.status === 'done') return [];
  const order = { ...found.mail, note: found.order.worker_note };
  const to = { address: last.to_address, name: last.to_name, language: last.language };
  const about = { to, orderId: order.id };
  if (found.order.status !== 'confirmed' || act === 'delete')
    return [{ kind: 'worker-cancelled', data: { order }, ...about }];
  if (act !== 'move') return [];
  const link: WorkerLink = 'link' in last.data ? last.data.link : { shows_client: false };
  return [{ kind: 'worker-moved', data: { order, link }, ...about }];
}

/** Calendars have a test from its confirmation on, until something else becomes of it. */
function calendarAfter(
  { status, deleted_at }: OrderRow,
  before: OrderAct['before'],
): Pick<OrderMail, 'calendar'> {
  if (status === 'confirmed' && !deleted_at) return { calendar: 'request' };
  return before?.status === 'confirmed' ? { calendar: 'cancel' } : {};
}

function timeBefore({ order }: OrderWithClient, before: OrderAct['before']) {
  const isOther = before && before.date.getTime() !== order.date.getTime();
  return isOther ? { before: before.date.toISOString() } : {};
}
