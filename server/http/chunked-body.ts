/** At 33 kilobits a second one chunk takes as long as a reader may seem silent: see connection-limits.ts. */
const PIECE_BYTES = 32 * 1024;
const PIECES_PER_TURN = 4;

const waiting: (() => void)[] = [];

/** A few chunks of all large answers per turn, so that a thousand readers of a book do not delay other visitors. */
function handOut() {
  for (const go of waiting.splice(0, PIECES_PER_TURN)) go();
  if (waiting.length > 0) setImmediate(handOut);
}

const myTurn = () =>
  new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(handOut);
  });

export function* chunksOf(bytes: Uint8Array<ArrayBuffer>) {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    yield bytes.subarray(from, from + PIECE_BYTES);
}

/** Sends a large body in chunks, so that a slow reader can be distinguished from one that reads nothing. */
export function chunkedBody(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> {
  if (bytes.length <= PIECE_BYTES) return bytes;
  const chunks = chunksOf(bytes);
  return new ReadableStream(
    {
      async pull(controller) {
        await myTurn();
        const { done, value } = chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}
