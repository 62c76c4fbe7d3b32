import { Refusal } from '../errors.ts';

/**
 * Stores pictures in a folder (disk-store.ts) or a bucket (s3/s3-store.ts), with the same four promises. A store that
 * does not answer throws PicturesAway.
 */
export interface PictureStore {
  /** Resolves once the picture survives a power cut. A partial picture is never visible. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null for what is not there and for what is no key. */
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  /** Removes every size of a picture; nothing happens when there is none. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ key: string; savedAt: Date }>;
}

const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;
const NAME = /^[a-z0-9-]{1,64}$/;
const KEY = /^(?<name>[a-z0-9-]{1,64})\/(?<file>\d{1,5}\.(?<type>avif|webp))$/;

/** A key is `<name>/<width>.<type>`; the type decides what it is served as. */
export function parsePictureKey(key: string) {
  const { name, file, type } = KEY.exec(key)?.groups ?? {};
  if (!name || !file) return null;
  return { name, file, contentType: CONTENT_TYPES[type as keyof typeof CONTENT_TYPES] };
}

export const isPictureName = (name: string) => NAME.test(name);

const RETRY_SECONDS = 5;

/** The picture store does not answer. People read the sentence, the log gets the reason. */
export class PicturesAway extends Refusal {
  override name = 'PicturesAway';
  readonly reason: string;

  constructor(reason: string) {
    super('unavailable.pictures', { retryAfterSeconds: RETRY_SECONDS });
    this.reason = reason;
    this.cause = new Error(reason);
  }
}
