import { randomUUID } from 'node:crypto';
import { TEST_SLOT_MINUTES } from '../../contracts/order-acts.ts';
import type { Ask } from '../http-client.ts';
import { addressOf } from '../own-site.ts';
import type { SiteDatabase } from '../site-database.ts';

const SLOT_MS = TEST_SLOT_MINUTES * 60_000;
const DAY_MS = 24 * 3_600_000;

/** A contact message of ordinary length. */
const messageOf = (number: number, subject: string) => ({
  name: `Visitor ${number}`,
  email: `visitor.${number}@visitors.example`,
  subject,
  message: `We need ${2 + (number % 30)} welders and ${number % 9} riggers at Hassi Messaoud from May to August, with certificates.`,
});

export type WantedTest = { recruiterId: number; cookie: string; workerId: number; date: Date };

/** Every recruiter asks for every worker once; one after the other they take the next. */
export function wantedTests(
  recruiters: { id: number; cookie: string }[],
  workers: number[],
  now: Date,
): WantedTest[] {
  const tomorrow = Math.ceil((now.getTime() + DAY_MS) / SLOT_MS) * SLOT_MS;
  return workers.flatMap((workerId, index) =>
    recruiters.map(({ id, cookie }) => ({
      ...{ recruiterId: id, cookie, workerId },
      date: new Date(tomorrow + (index % 40) * SLOT_MS),
    })),
  );
}

/** As the screens send them. */
export const throughSite = (ask: Ask, subject: string) => ({
  message: async (number: number) => {
    await ask({
      path: '/api/messages',
      headers: { 'x-forwarded-for': addressOf(number), 'idempotency-key': randomUUID() },
      body: messageOf(number, subject),
    });
  },
  order: async ({ cookie, workerId, date }: WantedTest) => {
    await ask({
      path: '/api/recruiter/test-requests',
      headers: { cookie },
      body: { worker_id: workerId, date: date.toISOString() },
    });
  },
});

/** The same rows by one statement each that commits itself. */
export const straightIn = ({ pool }: SiteDatabase, subject: string) => ({
  message: async (number: number) => {
    const { name, email, message } = messageOf(number, subject);
    await pool.query(
      'insert into messages (name, email, subject, message, created_at) values ($1, $2, $3, $4, $5)',
      [name, email, subject, message, new Date()],
    );
  },
  order: async ({ recruiterId, workerId, date }: WantedTest) => {
    await pool.query(
      'insert into orders (recruiter_id, worker_id, date, created_at) values ($1, $2, $3, $4)',
      [recruiterId, workerId, date, new Date()],
    );
  },
});
