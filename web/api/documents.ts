import { queryOptions } from '@tanstack/react-query';
import type {
  DocumentInput,
  DocumentOpening,
  WorkerDocument,
} from '../../contracts/document-records.ts';
import { refusals } from '../../messages/messages.ts';
import { ApiError, api, apiErrorFrom, checkInput, unreachable, unwrap } from './client.ts';
import { jsonIn, sendLarge } from './send-large.ts';

const { workers, documents } = api.admin;
const param = (id: number) => ({ param: { id: String(id) } });

export const documentsQuery = (worker: number) =>
  queryOptions({
    queryKey: ['worker_documents', worker],
    queryFn: ({ signal }) =>
      unwrap(workers[':id'].documents.$get(param(worker), { init: { signal } })),
    staleTime: 0,
  });

type Uploading = DocumentInput & {
  key: string;
  signal: AbortSignal;
  /** The share that was sent, from 0 to 1. */
  onSent: (share: number) => void;
};

export async function uploadDocument(
  worker: number,
  file: File,
  { kind, name, key, ...options }: Uploading,
): Promise<WorkerDocument> {
  const address = `/api/admin/workers/${worker}/documents?${new URLSearchParams({ kind, name })}`;
  const { status, text } = await sendLarge(address, file, {
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': key },
    ...options,
  });
  const answer = jsonIn(text);
  if (status === 201 && answer) return answer as WorkerDocument;
  throw apiErrorFrom(answer);
}

const contracts = () => import('../../contracts/document-records.ts');

export async function saveDocument({ id, input }: { id: number; input: DocumentInput }) {
  await checkInput(async () => (await contracts()).documentInput, input);
  return unwrap(documents[':id'].$put({ ...param(id), json: input }));
}

export const documentActions = {
  delete: (id: number) => unwrap(documents[':id'].$delete(param(id))),
  restore: (id: number) => unwrap(documents[':id'].restore.$post(param(id))),
};

const OPENING_MS = 120_000;

/** The server notes the reason before it answers. */
export async function openDocument(
  id: number,
  opening: DocumentOpening,
): Promise<{ blob: Blob; name: string }> {
  await checkInput(async () => (await contracts()).documentOpening, opening);
  const response = await fetch(`/api/admin/documents/${id}/file`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(opening),
    signal: AbortSignal.timeout(OPENING_MS),
  }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw apiErrorFrom(jsonIn(await response.text()));
  const blob = await response.blob().catch(() => {
    throw new ApiError('unreachable', refusals.unreachable.fileIncomplete);
  });
  return { blob, name: fileNameIn(response.headers.get('content-disposition') ?? '') };
}

function fileNameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : 'document';
}
