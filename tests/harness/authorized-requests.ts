import { randomUUID } from 'node:crypto';
import { setPin } from '../../server/admin-pin/admin-pin.ts';
import type { Database } from '../../server/database/connect.ts';
import { eq } from '../../server/database/drizzle.ts';
import { adminGrants, orders, pictures, sessions, users } from '../../server/database/tables.ts';
import { diskFileStore } from '../../server/files/disk-store.ts';
import { PICTURES } from '../../server/files/file-store.ts';
import { savePicture } from '../../server/files/uploads.ts';
import { newToken } from '../../server/secrets/secret-hash.ts';
import { aRecruiter, aWorker } from './people.ts';
import { aPicture } from './pictures.ts';
import type { Identity } from './routes.ts';
import type { TestSite } from './test-site.ts';
import { type ValidRequest, validRequest } from './valid-requests.ts';

export type ReceivedResponse = {
  status: number;
  headers: Headers;
  /** All of it, but for a stream, of which the begin is enough. */
  text: string;
};

type RunningSite = Pick<TestSite, 'db' | 'pool' | 'clock' | 'url'>;

/** One with all its files. */
async function aSavedPicture({ db, clock, pictureFolder }: TestSite): Promise<string> {
  const saved = await savePicture(await diskFileStore(pictureFolder, PICTURES), await aPicture());
  if (!saved.ok) throw new Error(saved.reason);
  await db.insert(pictures).values({ name: saved.name, saved_at: clock.now });
  return saved.name;
}

/** Everybody at the door of a site, with a valid request for each of its routes. */
export const authorizedRequests = async (site: TestSite) =>
  authorizedRequestsOn(
    site,
    await makeIdentities(site.db, site.clock.now),
    await aSavedPicture(site),
    site.documentFolder,
  );

export async function authorizedRequestsOn(
  site: RunningSite,
  identities: Identities,
  picture: string,
  documentFolder = '',
) {
  const { db, clock } = site;
  return {
    identities,

    prepare: (route: string, identity: Identity = 'admin') =>
      validRequest(route, {
        db,
        now: clock.now,
        pin: identities.pin,
        credentials: identities.credentials(identity),
        recruiterId: identities.someone.id,
        requestsOf:
          (identity !== "another's ids" && identities.user(identity)?.id) || identities.someone.id,
        picture,
        documentFolder,
      }),

    forgetLimits: () => site.pool.query('delete from rate_limits'),

    /** Sends it as it stands. */
    async send(
      method: string,
      { path, body, type }: ValidRequest,
      headers: Record<string, string> = {},
    ): Promise<ReceivedResponse> {
      const answer = await fetch(site.url + path, {
        method,
        redirect: 'manual',
        headers: { ...(type && { 'content-type': type }), ...headers },
        body: typeof body === 'string' ? body : body && new Uint8Array(body),
      });
      return { status: answer.status, headers: answer.headers, text: await textOf(answer) };
    },
  };
}

export type AuthorizedRequests = Awaited<ReturnType<typeof authorizedRequests>>;

async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  await answer.body?.cancel();
  return '';
}

const HOUR_MS = 3_600_000;
const PIN = '97531086';

export type Identities = Awaited<ReturnType<typeof makeIdentities>>;

/** Accounts and cookies for every identity. A cookie is made for each request, as some requests end the session. */
export async function makeIdentities(db: Database, now: Date, pin = PIN) {
  const later = new Date(now.getTime() + HOUR_MS);
  const earlier = new Date(now.getTime() - HOUR_MS);
  await setPin(db, pin, now);
  const someone = await aRecruiter(db, { username: 'someone.else' });
  const people: Partial<Record<Identity, Awaited<ReturnType<typeof aRecruiter>>>> = {
    recruiter: await aRecruiter(db, { username: 'a.recruiter' }),
    'expired recruiter': await aRecruiter(db, { username: 'an.expired', expire_at: earlier }),
    'deleted recruiter': await aRecruiter(db, { username: 'a.deleted' }),
    "another's ids": await aRecruiter(db, { username: 'a.curious' }),
  };
  const deleted = people['deleted recruiter']?.id ?? 0;
  await db.update(users).set({ deleted_at: earlier }).where(eq(users.id, deleted));
  const theirWorker = await aWorker(db);
  await db
    .insert(orders)
    .values({ recruiter_id: someone.id, worker_id: theirWorker.id, date: later, created_at: now });

  async function session(user_id: number) {
    const { token, hash } = newToken();
    await db
      .insert(sessions)
      // Used at this moment, so that reading with it writes nothing.
      .values({
        token_hash: hash,
        user_id,
        created_at: earlier,
        expires_at: later,
        last_used_at: now,
      });
    return `session=${token}`;
  }
  async function grant(expires_at: Date) {
    const { token, hash } = newToken();
    const id = randomUUID();
    await db.insert(adminGrants).values({ id, secret_hash: hash, created_at: earlier, expires_at });
    return { id, cookie: `admin=${token}` };
  }

  return {
    pin,
    /** Whose ids the curious recruiter uses. */
    someone: { ...someone, workerId: theirWorker.id },
    grant: () => grant(later),
    user: (identity: Identity) => people[identity],
    /** Credentials for the sign-in form; identities without an account use a recruiter's. */
    credentials(identity: Identity) {
      const { username = 'a.recruiter', password = someone.password } = people[identity] ?? {};
      return { username, password };
    },
    async cookie(identity: Identity): Promise<string> {
      const user = people[identity];
      if (user) return session(user.id);
      if (identity === 'admin') return (await grant(later)).cookie;
      if (identity === 'expired admin') return (await grant(earlier)).cookie;
      const forged = newToken().token;
      return identity === 'forged grant' ? `admin=${forged}; session=${forged}` : '';
    },
  };
}
