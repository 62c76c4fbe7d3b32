import { afterEach, expect, test, vi } from 'vitest';
import { accessQuery } from '../api/access.ts';
import { messagesQuery } from '../api/inbox.ts';
import { mailsQuery } from '../api/mails.ts';
import { ordersQuery } from '../api/orders.ts';
import { portfolioQuery } from '../api/portfolio.ts';
import { createQueryClient } from '../api/query-client.ts';
import { servicesQuery } from '../api/services.ts';
import { usersQuery } from '../api/users.ts';
import { workersQuery } from '../api/workers.ts';
import { EVERYTHING } from './records/list-address.ts';
import { firstDataAt, LINKS } from './sidebar.tsx';

afterEach(() => vi.unstubAllGlobals());

const client = createQueryClient();

/** How each screen asks. */
const ASKS: Record<string, () => Promise<unknown>> = {
  '/admin/access': () => client.fetchQuery(accessQuery(EVERYTHING)),
  '/admin/clients': () => client.fetchQuery(usersQuery(EVERYTHING)),
  '/admin/mails': () => client.fetchQuery(mailsQuery(EVERYTHING)),
  '/admin/messages': () => client.fetchQuery(messagesQuery(EVERYTHING)),
  '/admin/orders': () => client.fetchQuery(ordersQuery(EVERYTHING)),
  '/admin/portfolio': () => client.fetchQuery(portfolioQuery),
  '/admin/services': () => client.fetchQuery(servicesQuery),
  '/admin/workers': () => client.fetchQuery(workersQuery(EVERYTHING)),
};

test.each(LINKS.flatMap(({ to, first }) => (first ? [[to, first]] : [])))(
  'what is loaded ahead for %s is what it asks for',
  async (screen, address) => {
    const asked = vi.fn(async (_: string) => Response.json({}));
    vi.stubGlobal('fetch', asked);
    await ASKS[screen]?.();
    expect(asked.mock.calls.map(([url]) => url)).toEqual([address]);
  },
);

test('nothing is loaded ahead for a search or another page of a list', () => {
  expect(firstDataAt({ pathname: '/admin/workers', search: '?page=2' })).toBeUndefined();
  expect(firstDataAt({ pathname: '/admin/dashboard', search: '' })).toBeUndefined();
});
