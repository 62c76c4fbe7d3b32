import { randomUUID } from 'node:crypto';
import { GRANT_MS } from '../../contracts/admin-pin.ts';
import { perField, perKind } from '../../contracts/worker-fields.ts';
import type { ImportRow } from '../../contracts/worker-import.ts';
import type { WorkerInput } from '../../contracts/workers.ts';
import type { Database } from '../../server/database/connect.ts';
import { adminGrants, admins, codePin, orders, workers } from '../../server/database/tables.ts';
import {
  forgetAdminBrowsers,
  rememberBrowser,
} from '../../server/known-browsers/known-browsers.ts';
import { hashSecret, newToken } from '../../server/secrets/secret-hash.ts';
import { addUser } from '../../server/users/users.ts';

let made = 0;

const PASSWORD = 'a good password';
let hashed: Promise<string> | undefined;

/** A recruiter account whose password is known to the test. Hashed once: it takes as long as it should. */
export async function aRecruiter(
  db: Database,
  { username = `recruiter.${++made}`, expire_at = null as Date | null } = {},
) {
  hashed ??= hashSecret(PASSWORD);
  const password_hash = await hashed;
  const added = await addUser(db, { username, password_hash, expire_at });
  if (!added.ok) throw new Error(added.reason);
  return { id: added.user.id, username, password: PASSWORD };
}

export async function aWorker(db: Database, fields: Partial<typeof workers.$inferInsert> = {}) {
  const number = ++made;
  const [worker] = await db
    .insert(workers)
    .values({
      ...workerForm({
        name: `Worker ${number}`,
        job_title: 'Welder',
        domain: 'Piping',
        phone: `+213 000 ${number}`,
        email: `worker.${number}@workers.example`,
      }),
      ...fields,
    })
    .returning();
  return worker as NonNullable<typeof worker>;
}

/** A test request for a worker, by a recruiter of its own. */
export async function anOrder(db: Database, fields: { worker_id: number; deleted_at?: Date }) {
  const { id } = await aRecruiter(db);
  await db.insert(orders).values({ recruiter_id: id, date: new Date(), ...fields });
}

/** A browser that nobody knows and that waits for nobody. */
export const A_BROWSER = {
  browser: { token: undefined, name: 'Firefox on Linux' },
  turn: <T>(work: () => Promise<T>) => work(),
};

const PIN = '24681357';
let hashedPin: Promise<string> | undefined;

/** The cookie of the one browser that has unlocked the admin panel, after a change of the PIN. */
export async function anAdmin(db: Database, now: Date) {
  hashedPin ??= hashSecret(PIN);
  const set = { pin_hash: await hashedPin, changed_at: now };
  const { token, hash } = newToken();
  const grant = randomUUID();
  await db.transaction(async (tx) => {
    await tx.insert(codePin).values(set).onConflictDoUpdate({ target: codePin.id, set });
    await tx.delete(adminGrants);
    await forgetAdminBrowsers(tx);
    const { id: browser_id } = await rememberBrowser(tx, A_BROWSER.browser, null, now);
    await tx.insert(adminGrants).values({
      id: grant,
      secret_hash: hash,
      created_at: now,
      expires_at: new Date(now.getTime() + GRANT_MS),
      browser_id,
    });
  });
  return { cookie: `admin=${token}`, pin: PIN, grant };
}

const CODE = '708152';
let hashedCode: Promise<string> | undefined;

/** A named administrator; all have the same code. */
export async function aPerson(
  db: Database,
  fields: Partial<typeof admins.$inferInsert> = {},
): Promise<{ id: number; name: string; code: string }> {
  hashedCode ??= hashSecret(CODE);
  const values = {
    name: `Person ${++people}`,
    role: 'owner' as const,
    code_hash: await hashedCode,
    created_at: new Date(),
    ...fields,
  };
  const [{ id, name } = { id: 0, name: '' }] = await db.insert(admins).values(values).returning();
  return { id, name, code: CODE };
}
let people = 0;

/** The cookie of a browser beside those that are unlocked already, in which a person has entered the code. */
export async function aPresentPerson(db: Database, id: number | null, now: Date) {
  const { token, hash } = newToken();
  const grant = randomUUID();
  await db.insert(adminGrants).values({
    id: grant,
    secret_hash: hash,
    created_at: now,
    expires_at: new Date(now.getTime() + GRANT_MS),
    admin_id: id,
    person_until: new Date(now.getTime() + 15 * 60_000),
  });
  return { cookie: `admin=${token}`, grant };
}

/** The value of a cookie that an answer sets. */
export function cookieOf(answer: Response, name: string): string {
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  if (!set) throw new Error(`The answer sets no cookie named ${name}`);
  return set.split(';')[0] as string;
}

/** A worker as the form sends it: empty but for the fields that a test names. */
export const workerForm = (filled: Partial<WorkerInput>): WorkerInput => ({
  ...perKind(
    () => '',
    () => [],
  ),
  ...filled,
});

/** The same as a row of a file. */
export const fileRow = (filled: Partial<ImportRow>): ImportRow => ({
  row: 2,
  ...perField(() => ''),
  ...filled,
});
