import { queryOptions } from '@tanstack/react-query';
import type { PictureUse } from '../../contracts/picture-uploads.ts';
import type { ChangedPortfolioItem, UploadedPicture } from '../../contracts/portfolio.ts';
import { api, apiErrorFrom, checkInput, unwrap } from './client.ts';
import { pollInterval, wholeList } from './query-client.ts';
import { jsonIn, sendLarge } from './send-large.ts';

const { portfolio } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

/** Not paged: there are never many. */
export const portfolioQuery = queryOptions({
  queryKey: ['portfolio'],
  queryFn: ({ signal }) => unwrap(portfolio.$get({}, { init: { signal } })),
  select: (rows) => wholeList(rows),
  refetchInterval: pollInterval,
});

/** They change with the content, at a start of the site only. */
export const mapCitiesQuery = queryOptions({
  queryKey: ['map-cities'],
  queryFn: ({ signal }) => unwrap(portfolio.cities.$get({}, { init: { signal } })),
  staleTime: Number.POSITIVE_INFINITY,
});

type Sent = {
  id: number | null;
  values: ChangedPortfolioItem;
  key: string;
  version?: number | undefined;
};

export async function savePortfolioItem({ id, values: written, key, version }: Sent) {
  const values = { ...written, version };
  await checkInput(async () => {
    const { newPortfolioItem, changedPortfolioItem } = await import('../../contracts/portfolio.ts');
    return id === null ? newPortfolioItem : changedPortfolioItem;
  }, values);
  return id === null
    ? unwrap(portfolio.$post({ json: values, header: { 'idempotency-key': key } }))
    : unwrap(portfolio[':id'].$put({ ...param(id), json: values }));
}

export const deletePortfolioItem = (id: number) => unwrap(portfolio[':id'].$delete(param(id)));

type Uploading = {
  signal: AbortSignal;
  /** The share that was sent, from 0 to 1. */
  onSent: (share: number) => void;
  madeFor?: PictureUse;
};

export async function uploadPicture(
  file: File,
  { madeFor = 'page', ...options }: Uploading,
): Promise<UploadedPicture> {
  const query = madeFor === 'page' ? '' : `?made_for=${madeFor}`;
  const { status, text } = await sendLarge(`/api/admin/pictures${query}`, file, {
    headers: { 'content-type': 'application/octet-stream' },
    ...options,
  });
  const answer = jsonIn(text);
  if (status === 201 && answer) return answer as UploadedPicture;
  throw apiErrorFrom(answer);
}
