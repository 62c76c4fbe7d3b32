type Tell = (line: object) => void;

/**
 * Work that is told line by line as JSON. Its answer begins with its first line, so whatever is refused
 * before that is refused as usual; later the last line says it. It goes on when nobody listens any more.
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
