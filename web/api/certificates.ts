import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  CertificateInput,
  CertificateTypeInput,
  PaperQuery,
} from '../../contracts/certificate-records.ts';
import type { Language } from '../../contracts/languages.ts';
import { api, checkInput, unwrap } from './client.ts';
import { type PagedList, pageQueryOf, pollInterval } from './query-client.ts';

const { workers, certificates, papers } = api.admin;
const types = api.admin['certificate-types'];
const param = (id: number) => ({ param: { id: String(id) } });

/** Not paged: there are never many. */
export const certificateTypesQuery = queryOptions({
  queryKey: ['certificate_types'],
  queryFn: ({ signal }) => unwrap(types.$get({}, { init: { signal } })),
});

export const certificateTypeRowsQuery = queryOptions({
  ...certificateTypesQuery,
  select: (rows) => ({ rows, total: rows.length, page: 1 }),
  refetchInterval: pollInterval,
});

/** Below 'worker_certificates', so that a saved paper asks again. */
export const certificatesQuery = (worker: number) =>
  queryOptions({
    queryKey: ['worker_certificates', worker],
    queryFn: ({ signal }) =>
      unwrap(workers[':id'].certificates.$get(param(worker), { init: { signal } })),
    staleTime: 0,
  });

export const workerFileQuery = (worker: number) =>
  queryOptions({
    queryKey: ['workers', 'file', worker],
    queryFn: ({ signal }) => unwrap(workers[':id'].file.$get(param(worker), { init: { signal } })),
    staleTime: 0,
  });

export const papersQuery = ({ page, search, show }: PagedList & { show: PaperQuery['show'] }) =>
  queryOptions({
    queryKey: ['worker_certificates', 'papers', { page, search, show }],
    queryFn: ({ signal }) =>
      unwrap(
        papers.$get({ query: { ...pageQueryOf({ page, search }), show } }, { init: { signal } }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollInterval,
  });

/** Each makes a link of its own, so it is asked for once. */
export const letterQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['paper-letter', id, language],
    queryFn: ({ signal }) =>
      unwrap(
        papers[':id'].letter.$post({ ...param(id), json: { language } }, { init: { signal } }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const contracts = () => import('../../contracts/certificate-records.ts');

type Sent = { id: number | null; worker: number; input: CertificateInput; key: string };

export async function saveCertificate({ id, worker, input, key }: Sent) {
  await checkInput(async () => (await contracts()).certificateInput, input);
  return id === null
    ? unwrap(
        workers[':id'].certificates.$post({
          ...param(worker),
          json: input,
          header: { 'idempotency-key': key },
        }),
      )
    : unwrap(certificates[':id'].$put({ ...param(id), json: input }));
}

export const certificateActions = {
  delete: (id: number) => unwrap(certificates[':id'].$delete(param(id))),
  restore: (id: number) => unwrap(certificates[':id'].restore.$post(param(id))),
};

type SentType = { id: number | null; input: CertificateTypeInput; key: string };

export async function saveCertificateType({ id, input, key }: SentType) {
  await checkInput(async () => (await contracts()).certificateTypeInput, input);
  return id === null
    ? unwrap(types.$post({ json: input, header: { 'idempotency-key': key } }))
    : unwrap(types[':id'].$put({ ...param(id), json: input }));
}

export const certificateTypeActions = {
  delete: (id: number) => unwrap(types[':id'].$delete(param(id))),
  restore: (id: number) => unwrap(types[':id'].restore.$post(param(id))),
};
