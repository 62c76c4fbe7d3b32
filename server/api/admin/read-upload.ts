import { Refusal } from '../../errors.ts';

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
  throw new Refusal('invalid-input', 'The file did not arrive whole.');
}
