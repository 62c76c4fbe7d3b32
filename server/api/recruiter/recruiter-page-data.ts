import type { Context } from 'hono';
import { candidateQuery } from '../../../contracts/candidates.ts';
import type { Visitor } from '../../../contracts/recruiter-page-data.ts';
import { myRequestPage, myRequestsQuery } from '../../../contracts/requests.ts';
import { findGrant } from '../../admin-pin/admin-pin.ts';
import { errorDetails } from '../../observability/log.ts';
import { countRequests, listMyRequests, listRequestedWorkers } from '../../orders/my-requests.ts';
import { findUser } from '../../users/users.ts';
import { adminCookie, signedInUser } from '../guards.ts';
import type { AppDeps, AppEnv } from '../router.ts';
import { readAccount } from './account.ts';
import { readSheet } from './requests.ts';

/** The signed-in user and the data that the recruiter's pages open with. A part that fails is null. */
export function visitorOf(c: Context<AppEnv>, deps: AppDeps): Visitor {
  const { db } = deps;
  const zone = deps.chat.content.public.agency.timeZone;
  const whoIsSignedIn = () => signedInUser(c, deps);
  const orNull = <T>(part: string, reading: Promise<T>): Promise<T | null> =>
    reading.catch((error) => {
      deps.log.error('desk.part-failed', { part, ...errorDetails(error) });
      return null;
    });
  const countsOf = (userId: number) =>
    orNull('request-counts', countRequests(db, deps.counts, userId, deps.now()));
  return {
    whoIsSignedIn,
    async loadRecruiterPage(query) {
      const who = await whoIsSignedIn();
      if (!who.ok) return who;
      const { user } = who;
      const asked = candidateQuery.safeParse(query);
      const [candidates, roles, requestedWorkers, counts] = await Promise.all([
        asked.success ? orNull('candidates', deps.candidates.find(asked.data)) : null,
        asked.success ? orNull('roles', deps.candidates.listRoles(asked.data)) : null,
        orNull('requested-workers', listRequestedWorkers(db, user.id, deps.now())),
        countsOf(user.id),
      ]);
      return { ok: true, page: { user, zone, counts, candidates, roles, requestedWorkers } };
    },
    async loadRequestsPage(query) {
      const who = await whoIsSignedIn();
      if (!who.ok) return who;
      const { user } = who;
      const asked = myRequestsQuery.safeParse(query);
      const reading =
        asked.success && listMyRequests(db, deps.counts, user.id, asked.data, deps.now());
      const requests =
        reading &&
        (await orNull(
          'requests',
          reading.then((page) => myRequestPage.parse(page)),
        ));
      const counts = requests ? requests.counts : await countsOf(user.id);
      const account = await orNull('account', findUser(db, user.id));
      const has_email = account?.email !== '';
      return { ok: true, page: { user, zone, counts, requests: requests || null, has_email } };
    },
    async loadAccountPage() {
      const who = await whoIsSignedIn();
      if (!who.ok) return who;
      const { user } = who;
      const [account, counts] = await Promise.all([
        orNull('account', readAccount(c, deps, user.id)),
        countsOf(user.id),
      ]);
      return { ok: true, page: { user, zone, counts, account } };
    },
    async loadRequestPage(id) {
      const who = await whoIsSignedIn();
      if (!who.ok) return who;
      const { user } = who;
      const [sheet, counts] = await Promise.all([
        orNull(
          'request',
          readSheet(deps, id, user.id).then((sheet) => ({ sheet })),
        ),
        countsOf(user.id),
      ]);
      if (sheet?.sheet === null) return { ok: false, reason: 'not-found' };
      return { ok: true, page: { user, zone, counts, sheet: sheet?.sheet ?? null } };
    },
    async hasUnlockedPanel() {
      const secret = adminCookie.read(c, deps.https);
      if (!secret) return false;
      return (await orNull('grant', findGrant(db, secret, deps.now()))) !== null;
    },
  };
}
