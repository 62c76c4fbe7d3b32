import { pictures } from '../../server/database/tables.ts';
import { diskPictureStore } from '../../server/images/disk-store.ts';
import { savePicture } from '../../server/images/uploads.ts';
import { type Identities, type Identity, makeIdentities } from './identities.ts';
import { aPicture } from './pictures.ts';
import type { TestSite } from './test-site.ts';
import { type ValidRequest, validRequest } from './valid-requests.ts';

export type Told = {
  status: number;
  headers: Headers;
  /** All of it, but for a stream, of which the begin is enough. */
  text: string;
};

type Place = Pick<TestSite, 'db' | 'pool' | 'clock' | 'url'>;

/** One with all its files. */
async function aSavedPicture({ db, clock, pictureFolder }: TestSite): Promise<string> {
  const saved = await savePicture(await diskPictureStore(pictureFolder), await aPicture());
  if (!saved.ok) throw new Error(saved.reason);
  await db.insert(pictures).values({ name: saved.name, saved_at: clock.now });
  return saved.name;
}

/** Everybody at the door of a site, with a valid request for each of its routes. */
export const atTheDoor = async (site: TestSite) =>
  standAt(site, await makeIdentities(site.db, site.clock.now), await aSavedPicture(site));

export async function standAt(site: Place, identities: Identities, picture: string) {
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
        picture,
      }),

    forgetLimits: () => site.pool.query('delete from rate_limits'),

    /** Sends it as it stands. */
    async send(
      method: string,
      { path, body, type }: ValidRequest,
      headers: Record<string, string> = {},
    ): Promise<Told> {
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

export type Door = Awaited<ReturnType<typeof atTheDoor>>;

async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  await answer.body?.cancel();
  return '';
}
