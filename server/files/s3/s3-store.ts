import type { S3Settings } from '../../env.ts';
import { boundedQueue } from '../../primitives/bounded-queue.ts';
import { type FileStore, type Holding, isFileName, parseKey, StoreAway } from '../file-store.ts';
import { type Bucket, openBucket, type Patience, readListing, unexpected } from './bucket.ts';
import { checkBucket, claimFolder, inheritFolder } from './check-bucket.ts';
import { fileCache } from './file-cache.ts';

/** A visitor waits for a picture, an administrator for an upload. */
const PATIENCE = {
  get: { tries: 3, tryMs: 2_500, totalMs: 5_000 },
  put: { tries: 3, tryMs: 10_000, totalMs: 20_000 },
  other: { tries: 3, tryMs: 5_000, totalMs: 10_000 },
} satisfies Record<string, Patience>;
const READERS = { atOnce: 32, maxWaiting: 256, maxWaitMs: 2_000 };
const CACHE_LIMITS = { maxBytes: 64_000_000, maxMs: 60 * 60 * 1000 };
const NO_CACHE = { maxBytes: 0, maxMs: 0 };
const DELETED_AT_ONCE = 8;

type Options = {
  holding: Holding;
  owner: string;
  /** Called after each request with whether the service answered. */
  noteReached?: (reached: boolean) => void;
  patience?: typeof PATIENCE;
  readers?: typeof READERS;
};

const placeIn = (settings: S3Settings, { prefix }: Holding): S3Settings => ({
  ...settings,
  prefix: settings.prefix + prefix,
});

/** Files in a private bucket of an S3 service: `<prefix><name>/<file>`. */
export async function s3FileStore(
  given: S3Settings,
  { holding, owner, noteReached, patience = PATIENCE, readers = READERS }: Options,
): Promise<FileStore> {
  const settings = placeIn(given, holding);
  const bucket = openBucket(settings, noteReached);
  await checkBucket(bucket, settings, patience.other);
  await claimFolder(bucket, settings, owner, patience.other);
  return filesIn(bucket, settings, { holding, patience, readers });
}

/** The same for a restored agency, which owns the folder only once it has been handed over. */
export async function s3FilesOfHeir(
  given: S3Settings,
  holding: Holding,
  owners: { owner: string; heir: string },
) {
  const settings = placeIn(given, holding);
  const bucket = openBucket(settings);
  await checkBucket(bucket, settings, PATIENCE.other);
  const handOver = await inheritFolder(bucket, settings, owners, PATIENCE.other);
  const store = filesIn(bucket, settings, { holding, patience: PATIENCE, readers: READERS });
  return { store, handOver };
}

function filesIn(
  bucket: Bucket,
  { prefix }: S3Settings,
  { holding, patience, readers }: Required<Pick<Options, 'holding' | 'patience' | 'readers'>>,
): FileStore {
  const { noun, cached } = holding;
  const inTurn = boundedQueue(readers);
  const cache = fileCache(readInTurn, cached ? CACHE_LIMITS : NO_CACHE);

  async function readInTurn(key: string) {
    const bytes = await inTurn(() => read(key));
    if (bytes === 'busy') throw new StoreAway('the line of readers is full');
    if (bytes === 'timeout') throw new StoreAway('no turn in time: too many readers');
    return bytes;
  }

  async function read(key: string) {
    const answer = await bucket.send({ method: 'GET', name: prefix + key }, patience.get);
    if (answer.status === 404 && answer.code !== 'NoSuchBucket') return null;
    if (answer.status !== 200) throw unexpected('GET', answer);
    return answer.bytes;
  }

  /** Files whose key starts with `start`; other people's objects are passed over. */
  async function* filesFrom(start: string) {
    for (let next: string | null = ''; next !== null; ) {
      const query = { 'list-type': '2', prefix: prefix + start };
      const answer = await bucket.send(
        { method: 'GET', query: next ? { ...query, 'continuation-token': next } : query },
        patience.other,
      );
      if (answer.status !== 200) throw unexpected('GET', answer);
      const listing = listed(answer.bytes);
      if (listing.next === next) throw new StoreAway('GET: the list goes round in a circle');
      next = listing.next;
      for (const { key: name, savedAt } of listing.objects) {
        const key = name.startsWith(prefix) ? name.slice(prefix.length) : '';
        if (parseKey(holding, key)) yield { key, savedAt };
      }
    }
  }

  async function deleteOne(key: string) {
    const answer = await bucket.send({ method: 'DELETE', name: prefix + key }, patience.other);
    if (answer.status >= 300 && answer.status !== 404) throw unexpected('DELETE', answer);
  }

  return {
    async put(key, body) {
      const parsed = parseKey(holding, key);
      if (!parsed) throw new Error(`Not a ${noun} key: ${key}`);
      const headers = { 'content-type': parsed.contentType };
      try {
        const answer = await bucket.send(
          { method: 'PUT', name: prefix + key, body, headers },
          patience.put,
        );
        if (answer.status >= 300) throw unexpected('PUT', answer);
      } finally {
        cache.forget(parsed.name);
      }
    },

    async get(key) {
      const parsed = parseKey(holding, key);
      if (!parsed) return null;
      const bytes = await cache.get(key);
      return bytes && { bytes, contentType: parsed.contentType };
    },

    async remove(name) {
      if (!isFileName(name)) throw new Error(`Not a ${noun} name: ${name}`);
      try {
        const keys: string[] = [];
        for await (const { key } of filesFrom(`${name}/`)) keys.push(key);
        while (keys.length > 0) await Promise.all(keys.splice(0, DELETED_AT_ONCE).map(deleteOne));
      } finally {
        cache.forget(name);
      }
    },

    list: () => filesFrom(''),
  };
}

function listed(bytes: Uint8Array) {
  try {
    return readListing(Buffer.from(bytes).toString());
  } catch (error) {
    throw new StoreAway(`GET: ${(error as Error).message}`);
  }
}
