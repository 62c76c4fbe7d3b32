import { setPin, unlockAdmin } from '../../server/admin-pin/admin-pin.ts';
import type { Database } from '../../server/database/connect.ts';
import { orders, workers } from '../../server/database/tables.ts';
import { hashSecret } from '../../server/secrets/secret-hash.ts';
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
      name: `Worker ${number}`,
      job_title: 'Welder',
      domain: 'Piping',
      phone: `+213 000 ${number}`,
      email: `worker.${number}@workers.example`,
      companies: [],
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

/** The cookie of a browser that has unlocked the admin panel. */
export async function anAdmin(db: Database, now: Date) {
  const pin = '24681357';
  await setPin(db, pin, now);
  const unlocked = await unlockAdmin(db, pin, now, A_BROWSER);
  if (!unlocked.ok) throw new Error('The PIN did not open the panel');
  return { cookie: `admin=${unlocked.secret}`, pin, grant: unlocked.grant };
}

/** The value of a cookie that an answer sets. */
export function cookieOf(answer: Response, name: string): string {
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  if (!set) throw new Error(`The answer sets no cookie named ${name}`);
  return set.split(';')[0] as string;
}
