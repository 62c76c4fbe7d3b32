import type { CandidatePage, CandidateQuery, Role } from './candidates.ts';
import type { RequestedWorkers } from './requests.ts';
import type { SignedInUser } from './sessions.ts';

/** What the recruiter's page is rendered with. A part is null when it could not be read; the browser then asks for it. */
export type RecruiterPageData = {
  user: SignedInUser;
  candidates: CandidatePage | null;
  roles: Role[] | null;
  requestedWorkers: RequestedWorkers | null;
};

export type SignedOut = { ok: false; reason: 'not-signed-in' | 'account-expired' };
export type SignedIn = { ok: true; user: SignedInUser };

/** The person who asks for a page. */
export type Visitor = {
  whoIsSignedIn: () => Promise<SignedIn | SignedOut>;
  loadRecruiterPage: (
    query: CandidateQuery,
  ) => Promise<{ ok: true; page: RecruiterPageData } | SignedOut>;
};

const NOT_SIGNED_IN = { ok: false, reason: 'not-signed-in' } as const;

export const SIGNED_OUT_VISITOR: Visitor = {
  whoIsSignedIn: async () => NOT_SIGNED_IN,
  loadRecruiterPage: async () => NOT_SIGNED_IN,
};
