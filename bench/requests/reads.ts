/** Somebody who reads, and the answer that is asked for. */
type Reader = 'recruiter' | 'admin';
export type Read = {
  name: string;
  by: Reader;
  path: (turn: number) => string;
  /** Whether it is no page of a list, but more with every order: then there is no goal. */
  grows?: boolean;
};

const DAY_MS = 24 * 3_600_000;
const SEARCHES = ['ben', 'mohamed', 'amine', 'workers', 'ali', 'T-2AK'];
/** A page after the last one is the last one. */
const LAST = 100_000;

const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

const search = (turn: number) => SEARCHES[turn % SEARCHES.length];

const requests = (name: string, query: (turn: number) => string): Read => ({
  name: `my requests, ${name}`,
  by: 'recruiter',
  path: (turn) => `/api/recruiter/requests?${query(turn)}`,
});

const orders = (name: string, query: (turn: number) => string): Read => ({
  name: `orders, ${name}`,
  by: 'admin',
  path: (turn) => `/api/admin/orders?${query(turn)}`,
});

/** What recruiters and the agency read about requests; some orders to open, and the moment that counts as now. */
export const readsOf = (orderIds: number[], now: Date): Read[] => [
  requests('open', () => 'state=open'),
  requests('open, last page', () => `state=open&page=${LAST}`),
  requests('closed', () => 'state=closed'),
  requests('closed, last page', () => `state=closed&page=${LAST}`),
  requests('closed, searched', (turn) => `state=closed&search=${search(turn)}`),
  { name: 'counts of my requests', by: 'recruiter', path: () => '/api/recruiter/request-counts' },
  {
    name: 'requested workers',
    by: 'recruiter',
    path: () => '/api/recruiter/test-requests',
    grows: true,
  },
  orders('all', () => ''),
  orders('all, last page', () => `page=${LAST}`),
  orders('to answer', () => 'needs=answer'),
  orders('without a result', () => 'needs=result'),
  orders('client to answer', () => 'needs=client'),
  orders('closed', () => 'status=closed'),
  orders('confirmed', () => 'status=confirmed'),
  orders('searched', (turn) => `search=${search(turn)}`),
  {
    name: 'sheet of an order',
    by: 'admin',
    path: (turn) => `/api/admin/orders/${orderIds[turn % orderIds.length]}`,
  },
  {
    name: 'calendar of a week',
    by: 'admin',
    path: () => `/api/admin/calendar?from=${dayAfter(now, 2)}&to=${dayAfter(now, 8)}`,
    grows: true,
  },
  { name: 'dashboard', by: 'admin', path: () => '/api/admin/dashboard', grows: true },
];
