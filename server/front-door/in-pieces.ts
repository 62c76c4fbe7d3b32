/** On a line of 44 kilobits a second one takes as long as a reader may seem silent: see slow-readers.ts. */
const PIECE_BYTES = 64 * 1024;

/** A large body goes out piece by piece, so that a slow reader can be told from one who takes nothing. */
export function inPieces(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> {
  if (bytes.length <= PIECE_BYTES) return bytes;
  let from = 0;
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(from, from + PIECE_BYTES));
        from += PIECE_BYTES;
        if (from >= bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
