type Bytes = Uint8Array | null;
type Limits = { maxBytes: number; maxMs: number };

const PART_OF_ALL = 1 / 8;

/**
 * Keeps the pictures that were read last, so that the ones on the landing page cost no request
 * and outlive short trouble of the store. Asked for by many at once, one is read once.
 */
export function pictureCache(read: (key: string) => Promise<Bytes>, { maxBytes, maxMs }: Limits) {
  const cached = new Map<string, { bytes: Uint8Array; until: number }>();
  const onTheWay = new Map<string, Promise<Bytes>>();
  let size = 0;

  function drop(key: string) {
    size -= cached.get(key)?.bytes.length ?? 0;
    cached.delete(key);
  }

  function keep(key: string, bytes: Uint8Array) {
    if (bytes.length > maxBytes * PART_OF_ALL) return;
    drop(key);
    cached.set(key, { bytes, until: performance.now() + maxMs });
    size += bytes.length;
    for (const oldest of cached.keys()) {
      if (size <= maxBytes) break;
      drop(oldest);
    }
  }

  async function fetched(key: string) {
    const reading = read(key);
    onTheWay.set(key, reading);
    try {
      const bytes = await reading;
      // Forgotten meanwhile: what was read may be gone from the store.
      if (bytes && onTheWay.get(key) === reading) keep(key, bytes);
      return bytes;
    } finally {
      if (onTheWay.get(key) === reading) onTheWay.delete(key);
    }
  }

  return {
    get(key: string): Promise<Bytes> {
      const found = cached.get(key);
      if (!found || found.until < performance.now()) return onTheWay.get(key) ?? fetched(key);
      cached.delete(key);
      cached.set(key, found);
      return Promise.resolve(found.bytes);
    },
    /** Every size of a picture. */
    forget(name: string) {
      for (const key of cached.keys()) if (key.startsWith(`${name}/`)) drop(key);
      for (const key of onTheWay.keys()) if (key.startsWith(`${name}/`)) onTheWay.delete(key);
    },
    size: () => size,
  };
}
