import { queryOptions } from '@tanstack/react-query';
import type { ChangedPortfolioItem } from '../../contracts/portfolio.ts';
import { api, unwrap } from './client.ts';
import { slowTimer } from './slow-timer.ts';

const { portfolio } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

/** All of them: there are never many. */
export const portfolioQuery = queryOptions({
  queryKey: ['portfolio'],
  queryFn: ({ signal }) => unwrap(portfolio.$get({}, { init: { signal } })),
  select: (rows) => ({ rows, total: rows.length, page: 1 }),
  refetchInterval: slowTimer,
});

type Sent = { id: number | null; values: ChangedPortfolioItem; key: string };

export const savePortfolioItem = ({ id, values, key }: Sent) =>
  id === null
    ? unwrap(portfolio.$post({ json: values, header: { 'idempotency-key': key } }))
    : unwrap(portfolio[':id'].$put({ ...param(id), json: values }));

export const deletePortfolioItem = (id: number) => unwrap(portfolio[':id'].$delete(param(id)));
