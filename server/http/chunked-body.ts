/** On a line of 33 kilobits a second one takes as long as a reader may seem silent: see slow-readers.ts. */
const PIECE_BYTES = 32 * 1024;
const PIECES_PER_TURN = 4;

const waiting: (() => void)[] = [];

/** Some pieces of all large answers, then everybody else: a thousand readers of a book keep no visitor waiting. */
function handOut() {
  for (const go of waiting.splice(0, PIECES_PER_TURN)) go();
  if (waiting.length > 0) setImmediate(handOut);
}

const myTurn = () =>
  new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(handOut);
  });

/** A large body goes out piece by piece, so that a slow reader can be told from one who takes nothing. */
export function chunkedBody(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> {
  if (bytes.length <= PIECE_BYTES) return bytes;
  let from = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        await myTurn();
        controller.enqueue(bytes.subarray(from, from + PIECE_BYTES));
        from += PIECE_BYTES;
        if (from >= bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
