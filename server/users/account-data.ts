import { readNameView, shownName } from '../client-names/client-names.ts';
import type { Database } from '../database/connect.ts';
import { eq, sql } from '../database/drizzle.ts';
import {
  knownBrowsers,
  mails,
  orderEvents,
  orders,
  sessions,
  users,
  workers,
} from '../database/tables.ts';

/**
 * All that is stored about a recruiter's account, as its owner may have it: no hash of a password or token, no note of the
 * agency for itself, and of workers what the recruiter saw.
 */
export async function readAccountData(db: Database, userId: number) {
  const names = await readNameView(db, userId);
  const [[account], open, browsers, requests, events, received, access] = await Promise.all([
    db
      .select({
        username: users.username,
        role: users.role,
        expire_at: users.expire_at,
        created_at: users.created_at,
        email: users.email,
        company: users.company,
        contact_name: users.contact_name,
        phone: users.phone,
        language: users.language,
        mail_wishes: users.mail_wishes,
      })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({
        browser: sessions.browser,
        created_at: sessions.created_at,
        last_used_at: sessions.last_used_at,
        expires_at: sessions.expires_at,
      })
      .from(sessions)
      .where(eq(sessions.user_id, userId)),
    db
      .select({
        name: knownBrowsers.name,
        first_used_at: knownBrowsers.first_used_at,
        last_used_at: knownBrowsers.last_used_at,
      })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.user_id, userId)),
    db
      .select({
        reference: orders.reference,
        worker: shownName(names),
        status: orders.status,
        outcome: orders.outcome,
        date: sql<string>`${orders.date}::text`,
        minutes: orders.minutes,
        place: orders.place,
        created_at: orders.created_at,
        agency_note: orders.agency_note,
      })
      .from(orders)
      .innerJoin(workers, eq(workers.id, orders.worker_id))
      .where(eq(orders.recruiter_id, userId)),
    db
      .select({
        reference: orders.reference,
        at: orderEvents.at,
        act: orderEvents.act,
        by: orderEvents.actor_kind,
      })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.order_id))
      .where(sql`${orders.recruiter_id} = ${userId} and not ${orderEvents.for_agency_only}`),
    db
      .select({
        kind: mails.kind,
        language: mails.language,
        to_address: mails.to_address,
        state: mails.state,
        created_at: mails.created_at,
      })
      .from(mails)
      .where(sql`audience = 'recruiter' and user_id = ${userId}`),
    db.execute(sql`
      select kind, state, company, contact_name, email, phone, purpose, created_at, decided_at
      from access_requests where user_id = ${userId} order by id`),
  ]);
  return {
    account: account ?? {},
    signed_in: open,
    known_browsers: browsers,
    requests,
    history_of_requests: events,
    mails: received,
    requests_for_access: access.rows,
  };
}
