import type { Account } from './account.ts';
import type { CandidateCertificate, CandidatePage, CandidateQuery, Role } from './candidates.ts';
import type { Language } from './languages.ts';
import type {
  MyRequestPage,
  MyRequestSheet,
  MyRequestsQuery,
  RequestCounts,
  RequestedWorkers,
} from './requests.ts';
import type { Role as AdminRole } from './roles.ts';
import type { SavedSearch, SearchNews } from './saved-searches.ts';
import type { SignedInUser } from './sessions.ts';
import type { Comparison, Shortlist, ShortlistPage } from './shortlists.ts';

/** What all pages of recruiters are rendered with. A part is null when it could not be read; the browser then asks for it. */
type OpenedBy = {
  user: SignedInUser;
  /** The agency's time zone. */
  zone: string;
  counts: RequestCounts | null;
  searchNews: SearchNews | null;
};

/** The list of candidates. */
export type RecruiterPageData = OpenedBy & {
  candidates: CandidatePage | null;
  roles: Role[] | null;
  requestedWorkers: RequestedWorkers | null;
  shortlists: Shortlist[] | null;
  /** Kinds to filter by, where the filter that names them stands open. */
  certificates: CandidateCertificate[] | null;
};

/** 'My requests'. */
export type RequestsPageData = OpenedBy & {
  requests: MyRequestPage | null;
  /** Answers can be sent by mail. */
  has_email: boolean;
};

/** One of them. */
export type RequestPageData = OpenedBy & { sheet: MyRequestSheet | null };

/** What the recruiter keeps. */
export type SavedPageData = OpenedBy & {
  shortlists: Shortlist[] | null;
  searches: SavedSearch[] | null;
};

/** The people on one list. */
export type ListPageData = OpenedBy & {
  people: ShortlistPage | null;
  requestedWorkers: RequestedWorkers | null;
};

/** Candidates side by side. */
export type ComparePageData = OpenedBy & {
  compared: Comparison | null;
  requestedWorkers: RequestedWorkers | null;
};

/** 'My account'. With the key, a form that is sent twice without scripts happens once. */
export type AccountPageData = OpenedBy & { account: Account | null; formKey: string };

export type SignedOut = { ok: false; reason: 'not-signed-in' | 'account-expired' };
export type SignedIn = { ok: true; user: SignedInUser };

type Loaded<Page> = { ok: true; page: Page };

/** The person who asks for a page. */
export type Visitor = {
  whoIsSignedIn: () => Promise<SignedIn | SignedOut>;
  loadRecruiterPage: (
    query: CandidateQuery,
    language: Language,
  ) => Promise<Loaded<RecruiterPageData> | SignedOut>;
  loadRequestsPage: (query: MyRequestsQuery) => Promise<Loaded<RequestsPageData> | SignedOut>;
  loadAccountPage: () => Promise<Loaded<AccountPageData> | SignedOut>;
  loadRequestPage: (
    id: number,
  ) => Promise<Loaded<RequestPageData> | SignedOut | { ok: false; reason: 'not-found' }>;
  loadSavedPage: () => Promise<Loaded<SavedPageData> | SignedOut>;
  loadListPage: (
    id: number,
  ) => Promise<Loaded<ListPageData> | SignedOut | { ok: false; reason: 'not-found' }>;
  loadComparePage: (ids: number[]) => Promise<Loaded<ComparePageData> | SignedOut>;
  /** The grant of this browser opens the admin panel now. */
  /** Null where the panel is locked; the role of the person, and none where the PIN alone opens it. */
  readOpenPanel: () => Promise<{ role: AdminRole | null } | null>;
};

const NOT_SIGNED_IN = { ok: false, reason: 'not-signed-in' } as const;

export const SIGNED_OUT_VISITOR: Visitor = {
  whoIsSignedIn: async () => NOT_SIGNED_IN,
  loadRecruiterPage: async () => NOT_SIGNED_IN,
  loadRequestsPage: async () => NOT_SIGNED_IN,
  loadAccountPage: async () => NOT_SIGNED_IN,
  loadRequestPage: async () => NOT_SIGNED_IN,
  loadSavedPage: async () => NOT_SIGNED_IN,
  loadListPage: async () => NOT_SIGNED_IN,
  loadComparePage: async () => NOT_SIGNED_IN,
  readOpenPanel: async () => null,
};
