type Bytes = Uint8Array | null;
type Limits = { maxBytes: number; maxMs: number };

const LARGEST_SHARE = 1 / 8;

/**
 * Caches the pictures that were read last, so that those on the landing page cost no request and survive a short
 * outage of the store. Concurrent requests for one picture share one read.
 */
export function fileCache(read: (key: string) => Promise<Bytes>, { maxBytes, maxMs }: Limits) {
  const cached = new Map<string, { bytes: Uint8Array; until: number }>();
  const pending = new Map<string, Promise<Bytes>>();
  let size = 0;

  function drop(key: string) {
    size -= cached.get(key)?.bytes.length ?? 0;
    cached.delete(key);
  }

  function store(key: string, bytes: Uint8Array) {
    if (bytes.length > maxBytes * LARGEST_SHARE) return;
    drop(key);
    cached.set(key, { bytes, until: performance.now() + maxMs });
    size += bytes.length;
    for (const oldest of cached.keys()) {
      if (size <= maxBytes) break;
      drop(oldest);
    }
  }

  async function load(key: string) {
    const reading = read(key);
    pending.set(key, reading);
    try {
      const bytes = await reading;
      // Not after `forget`: the picture may be gone from the store by now.
      if (bytes && pending.get(key) === reading) store(key, bytes);
      return bytes;
    } finally {
      if (pending.get(key) === reading) pending.delete(key);
    }
  }

  return {
    get(key: string): Promise<Bytes> {
      const found = cached.get(key);
      if (!found || found.until < performance.now()) return pending.get(key) ?? load(key);
      cached.delete(key);
      cached.set(key, found);
      return Promise.resolve(found.bytes);
    },
    /** Every size of a picture. */
    forget(name: string) {
      for (const key of cached.keys()) if (key.startsWith(`${name}/`)) drop(key);
      for (const key of pending.keys()) if (key.startsWith(`${name}/`)) pending.delete(key);
    },
    size: () => size,
  };
}
