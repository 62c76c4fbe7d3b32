import { queryOptions } from '@tanstack/react-query';
import type {
  EditionChoice,
  EditionInput,
  EditionPublication,
} from '../../contracts/magazine-editions.ts';
import { api, apiErrorFrom, unwrap } from './client.ts';
import { jsonIn, sendLarge } from './send-large.ts';

const { magazine } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

/** Every book in every language, with its editions. */
export const shelfQuery = queryOptions({
  queryKey: ['magazine-shelf'],
  queryFn: ({ signal }) => unwrap(magazine.$get({}, { init: { signal } })),
  refetchOnWindowFocus: 'always',
});

/** Never changes: an edition is written once. */
export const editionQuery = (id: number) =>
  queryOptions({
    queryKey: ['magazine-edition', id],
    queryFn: ({ signal }) => unwrap(magazine.editions[':id'].$get(param(id), { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

const header = (key: string) => ({ 'idempotency-key': key });

/** The server alone judges what fits. */
export const publishEdition = (edition: EditionPublication, key: string) =>
  unwrap(magazine.editions.$post({ json: edition, header: header(key) }));

/** An earlier edition, or null for what is shown without one. */
export const showEdition = (choice: EditionChoice, key: string) =>
  unwrap(magazine.shown.$post({ json: choice, header: header(key) }));

export const deleteEdition = (id: number) => unwrap(magazine.editions[':id'].$delete(param(id)));
export const restoreEdition = (id: number) =>
  unwrap(magazine.editions[':id'].restore.$post(param(id)));

/** Puts the edition behind /preview, for this browser alone. */
export const previewEdition = (edition: EditionInput) =>
  unwrap(magazine.preview.$post({ json: edition }));

type Uploading = {
  signal: AbortSignal;
  /** The share that was sent, from 0 to 1. */
  onSent?: (share: number) => void;
};

async function upload(path: 'pages' | 'pdfs', file: File, { signal, onSent }: Uploading) {
  const { status, text } = await sendLarge(`/api/admin/magazine/${path}`, file, {
    headers: { 'content-type': 'application/octet-stream' },
    signal,
    onSent: onSent ?? (() => undefined),
  });
  const answer = jsonIn(text);
  if (status === 201 && answer) return answer;
  throw apiErrorFrom(answer);
}

export const uploadPage = async (file: File, options: Uploading) =>
  ((await upload('pages', file, options)) as { picture: string }).picture;

export const uploadBookPdf = async (file: File, options: Uploading) => {
  const { pdf, size } = (await upload('pdfs', file, options)) as { pdf: string; size: number };
  return { file: pdf, size };
};
