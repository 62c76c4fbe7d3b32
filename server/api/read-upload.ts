import { DOCUMENT_PROBLEMS, type DocumentRefusal } from '../../contracts/documents.ts';
import type { Problem } from '../../contracts/problems.ts';
import { Refusal } from '../errors.ts';

const BUSY_RETRY_SECONDS = 5;

/** Runs work as long as all of it together holds at most `maxBytes`; further work is answered with 'busy'. */
export function memoryBudget(maxBytes: number) {
  let held = 0;

  return async function hold<T>(bytes: number, work: () => Promise<T>): Promise<T | 'busy'> {
    if (held + bytes > maxBytes) return 'busy';
    held += bytes;
    try {
      return await work();
    } finally {
      held -= bytes;
    }
  };
}

/**
 * The whole of a body, declared or in pieces. What is too large is left unread and not cancelled: that would
 * close the connection before the answer.
 */
export async function readUpload(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | 'too-large'> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (true) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) return Buffer.concat(pieces);
    size += value.length;
    if (size > maxBytes) return 'too-large';
    pieces.push(value);
  }
}

function brokenOff(): never {
  throw new Refusal('invalid-input.fileNotWhole');
}

export function refusedDocument(why: DocumentRefusal) {
  const { reason, values }: (typeof DOCUMENT_PROBLEMS)[DocumentRefusal] & Problem =
    DOCUMENT_PROBLEMS[why];
  return new Refusal(reason, {
    field: 'file',
    values,
    ...(why === 'busy' && { retryAfterSeconds: BUSY_RETRY_SECONDS }),
  });
}
