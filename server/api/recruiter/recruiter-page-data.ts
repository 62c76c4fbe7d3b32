import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { candidateQuery } from '../../../contracts/candidates.ts';
import type { Visitor } from '../../../contracts/recruiter-page-data.ts';
import { myRequestPage, myRequestsQuery } from '../../../contracts/requests.ts';
import { FACT_FILTERS } from '../../../contracts/search-limits.ts';
import type { SignedInUser } from '../../../contracts/sessions.ts';
import { findGrant } from '../../admin-pin/admin-pin.ts';
import { errorDetails } from '../../observability/log.ts';
import { countRequests, listMyRequests, listRequestedWorkers } from '../../orders/my-requests.ts';
import { countNews, listSavedSearches } from '../../saved-searches/saved-searches.ts';
import { listShortlists } from '../../shortlists/shortlists.ts';
import { findUser } from '../../users/users.ts';
import { offeredAmong } from '../../workers/candidates.ts';
import { adminCookie, signedInUser } from '../guards.ts';
import type { AppDeps, AppEnv } from '../router.ts';
import { readAccount } from './account.ts';
import { readCandidateCertificates, readCompared } from './candidates.ts';
import { readSheet } from './requests.ts';
import { readPeopleOf } from './shortlists.ts';

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
  const offered = (ids: number[]) => offeredAmong(db, ids);
  /** What every page opens with. */
  const openedBy = async (user: SignedInUser) => {
    const [counts, searchNews] = await Promise.all([
      countsOf(user.id),
      orNull('search-news', countNews(db, user.id, offered)),
    ]);
    return { user, zone, counts, searchNews };
  };
  return {
    whoIsSignedIn,
    async loadRecruiterPage(query, language) {
      const who = await whoIsSignedIn();
      if (!who.ok) return who;
      const { user } = who;
      const asked = candidateQuery.safeParse(query);
      const [candidates, roles, requestedWorkers, shortlists, certificates, opened] =
        await Promise.all([
          asked.success ? orNull('candidates', deps.candidates.find(asked.data, user.id)) : null,
          asked.success ? orNull('roles', deps.candidates.listRoles(asked.data, user.id)) : null,
          orNull('requested-workers', listRequestedWorkers(db, user.id, deps.now())),
          orNull('shortlists', listShortlists(db, user.id)),
          FACT_FILTERS.some((name) => name in query)
            ? orNull('certificates', readCandidateCertificates(db, language))
            : null,
          openedBy(user),
        ]);
      return {
        ok: true,
        page: { ...opened, candidates, roles, requestedWorkers, shortlists, certificates },
      };
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
      const opened = await openedBy(user);
      const account = await orNull('account', findUser(db, user.id));
      const has_email = account?.email !== '';
      return { ok: true, page: { ...opened, requests: requests || null, has_email } };
    },
    async loadAccountPage() {
      const who = await whoIsSignedIn();
      if (!who.ok) return who;
      const { user } = who;
      const [account, opened] = await Promise.all([
        orNull('account', readAccount(c, deps, user.id)),
        openedBy(user),
      ]);
      return { ok: true, page: { ...opened, account, formKey: randomUUID() } };
    },
    async loadRequestPage(id) {
      const who = await whoIsSignedIn();
      if (!who.ok) return who;
      const { user } = who;
      const [sheet, opened] = await Promise.all([
        orNull(
          'request',
          readSheet(deps, id, user.id).then((sheet) => ({ sheet })),
        ),
        openedBy(user),
      ]);
      if (sheet?.sheet === null) return { ok: false, reason: 'not-found' };
      return { ok: true, page: { ...opened, sheet: sheet?.sheet ?? null } };
    },
    async loadSavedPage() {
      const who = await whoIsSignedIn();
      if (!who.ok) return who;
      const { user } = who;
      const [shortlists, searches, opened] = await Promise.all([
        orNull('shortlists', listShortlists(db, user.id)),
        orNull('saved-searches', listSavedSearches(db, user.id, offered)),
        openedBy(user),
      ]);
      return { ok: true, page: { ...opened, shortlists, searches } };
    },
    async loadListPage(id) {
      const who = await whoIsSignedIn();
      if (!who.ok) return who;
      const { user } = who;
      const [people, requestedWorkers, opened] = await Promise.all([
        orNull(
          'shortlist',
          readPeopleOf(deps, user.id, id, 1).then((page) => ({ page })),
        ),
        orNull('requested-workers', listRequestedWorkers(db, user.id, deps.now())),
        openedBy(user),
      ]);
      if (people?.page === null) return { ok: false, reason: 'not-found' };
      return { ok: true, page: { ...opened, people: people?.page ?? null, requestedWorkers } };
    },
    async loadComparePage(ids) {
      const who = await whoIsSignedIn();
      if (!who.ok) return who;
      const { user } = who;
      const [compared, requestedWorkers, opened] = await Promise.all([
        orNull('comparison', readCompared(deps, user.id, ids)),
        orNull('requested-workers', listRequestedWorkers(db, user.id, deps.now())),
        openedBy(user),
      ]);
      return { ok: true, page: { ...opened, compared, requestedWorkers } };
    },
    async readOpenPanel() {
      const secret = adminCookie.read(c, deps.https);
      if (!secret) return null;
      const found = await orNull('grant', findGrant(db, secret, deps.now()));
      const isOpen = found !== null && (found.person !== null || !found.hasPeople);
      return isOpen ? { role: found.person?.role ?? null } : null;
    },
  };
}
