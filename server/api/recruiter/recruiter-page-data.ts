import type { Context } from 'hono';
import { candidateQuery } from '../../../contracts/candidates.ts';
import type { Visitor } from '../../../contracts/recruiter-page-data.ts';
import { errorDetails } from '../../observability/log.ts';
import { listRequestedWorkers } from '../../orders/my-requests.ts';
import { signedInUser } from '../guards.ts';
import type { AppDeps, AppEnv } from '../router.ts';

/** The signed-in user and the data that the recruiter's page opens with. A part that fails is null. */
export function visitorOf(c: Context<AppEnv>, deps: AppDeps): Visitor {
  const whoIsSignedIn = () => signedInUser(c, deps);
  const orNull = <T>(part: string, reading: Promise<T>): Promise<T | null> =>
    reading.catch((error) => {
      deps.log.error('desk.part-failed', { part, ...errorDetails(error) });
      return null;
    });
  return {
    whoIsSignedIn,
    async loadRecruiterPage(query) {
      const who = await whoIsSignedIn();
      if (!who.ok) return who;
      const asked = candidateQuery.safeParse(query);
      const [candidates, roles, requestedWorkers] = await Promise.all([
        asked.success ? orNull('candidates', deps.candidates.find(asked.data)) : null,
        orNull('roles', deps.candidates.listRoles()),
        orNull('requested-workers', listRequestedWorkers(deps.db, who.user.id, deps.now())),
      ]);
      return { ok: true, page: { user: who.user, candidates, roles, requestedWorkers } };
    },
  };
}
