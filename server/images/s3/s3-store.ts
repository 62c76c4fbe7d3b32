import type { S3Settings } from '../../env.ts';
import { boundedQueue } from '../../primitives/bounded-queue.ts';
import {
  isPictureName,
  type PictureStore,
  PicturesAway,
  parsePictureKey,
} from '../picture-store.ts';
import { type Bucket, openBucket, type Patience, readListing, unexpected } from './bucket.ts';
import { checkBucket, claimFolder, inheritFolder } from './check-bucket.ts';
import { pictureCache } from './picture-cache.ts';

/** A visitor waits for a picture, an administrator for an upload. */
const PATIENCE = {
  get: { tries: 3, tryMs: 2_500, totalMs: 5_000 },
  put: { tries: 3, tryMs: 10_000, totalMs: 20_000 },
  other: { tries: 3, tryMs: 5_000, totalMs: 10_000 },
} satisfies Record<string, Patience>;
const READERS = { atOnce: 32, maxWaiting: 256, maxWaitMs: 2_000 };
const CACHE_LIMITS = { maxBytes: 64_000_000, maxMs: 60 * 60 * 1000 };
const DELETED_AT_ONCE = 8;

type Options = {
  owner: string;
  /** Called after each request with whether the service answered. */
  noteReached?: (reached: boolean) => void;
  patience?: typeof PATIENCE;
  readers?: typeof READERS;
};

/** Pictures in a private bucket of an S3 service: `<prefix><name>/<width>.<type>`. */
export async function s3PictureStore(
  settings: S3Settings,
  { owner, noteReached, patience = PATIENCE, readers = READERS }: Options,
): Promise<PictureStore> {
  const bucket = openBucket(settings, noteReached);
  await checkBucket(bucket, settings, patience.other);
  await claimFolder(bucket, settings, owner, patience.other);
  return picturesIn(bucket, settings, { patience, readers });
}

/** The same for a restored agency, which owns the folder only once it has been handed over. */
export async function s3PicturesOfHeir(
  settings: S3Settings,
  owners: { owner: string; heir: string },
) {
  const bucket = openBucket(settings);
  await checkBucket(bucket, settings, PATIENCE.other);
  const handOver = await inheritFolder(bucket, settings, owners, PATIENCE.other);
  const store = picturesIn(bucket, settings, { patience: PATIENCE, readers: READERS });
  return { store, handOver };
}

function picturesIn(
  bucket: Bucket,
  { prefix }: S3Settings,
  { patience, readers }: Required<Pick<Options, 'patience' | 'readers'>>,
): PictureStore {
  const inTurn = boundedQueue(readers);
  const cache = pictureCache(readInTurn, CACHE_LIMITS);

  async function readInTurn(key: string) {
    const bytes = await inTurn(() => read(key));
    if (bytes === 'busy') throw new PicturesAway('the line of readers is full');
    if (bytes === 'timeout') throw new PicturesAway('no turn in time: too many readers');
    return bytes;
  }

  async function read(key: string) {
    const answer = await bucket.send({ method: 'GET', name: prefix + key }, patience.get);
    if (answer.status === 404 && answer.code !== 'NoSuchBucket') return null;
    if (answer.status !== 200) throw unexpected('GET', answer);
    return answer.bytes;
  }

  /** Pictures whose key starts with `start`; other people's objects are passed over. */
  async function* picturesFrom(start: string) {
    for (let next: string | null = ''; next !== null; ) {
      const query = { 'list-type': '2', prefix: prefix + start };
      const answer = await bucket.send(
        { method: 'GET', query: next ? { ...query, 'continuation-token': next } : query },
        patience.other,
      );
      if (answer.status !== 200) throw unexpected('GET', answer);
      const listing = listed(answer.bytes);
      if (listing.next === next) throw new PicturesAway('GET: the list goes round in a circle');
      next = listing.next;
      for (const { key: name, savedAt } of listing.objects) {
        const key = name.startsWith(prefix) ? name.slice(prefix.length) : '';
        if (parsePictureKey(key)) yield { key, savedAt };
      }
    }
  }

  async function deleteOne(key: string) {
    const answer = await bucket.send({ method: 'DELETE', name: prefix + key }, patience.other);
    if (answer.status >= 300 && answer.status !== 404) throw unexpected('DELETE', answer);
  }

  return {
    async put(key, body) {
      const parsed = parsePictureKey(key);
      if (!parsed) throw new Error(`Not a picture key: ${key}`);
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
      const parsed = parsePictureKey(key);
      if (!parsed) return null;
      const bytes = await cache.get(key);
      return bytes && { bytes, contentType: parsed.contentType };
    },

    async remove(name) {
      if (!isPictureName(name)) throw new Error(`Not a picture name: ${name}`);
      try {
        const keys: string[] = [];
        for await (const { key } of picturesFrom(`${name}/`)) keys.push(key);
        while (keys.length > 0) await Promise.all(keys.splice(0, DELETED_AT_ONCE).map(deleteOne));
      } finally {
        cache.forget(name);
      }
    },

    list: () => picturesFrom(''),
  };
}

function listed(bytes: Uint8Array) {
  try {
    return readListing(Buffer.from(bytes).toString());
  } catch (error) {
    throw new PicturesAway(`GET: ${(error as Error).message}`);
  }
}
