type Tell = (line: object) => void;

/**
 * Streams the progress of some work as lines of JSON. An error before the first line is thrown as usual; a later one
 * becomes the last line. The work goes on when the client has left.
 */
export async function ndjsonStream<T extends object>(
  work: (tell: Tell) => Promise<T>,
  refused: (error: unknown) => object,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(opened) {
      controller = opened;
    },
    cancel() {
      controller = null;
    },
  });
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;
  const tell: Tell = (line) => {
    hasBegun = true;
    begun.resolve();
    controller?.enqueue(Buffer.from(`${JSON.stringify(line)}\n`));
  };
  work(tell).then(
    (result) => {
      tell(result);
      controller?.close();
    },
    (error) => {
      if (!hasBegun) return begun.reject(error);
      tell(refused(error));
      controller?.close();
    },
  );
  await begun.promise;
  return stream;
}
