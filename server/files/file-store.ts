import { Refusal } from '../errors.ts';

/**
 * Stores files in a folder (disk-store.ts) or a bucket (s3/s3-store.ts), with the same four promises. A store that
 * does not answer throws StoreAway.
 */
export interface FileStore {
  /** Resolves once the file survives a power cut. A partial file is never visible. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null for what is not there and for what is no key. */
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  /** Removes all files of a name, such as every size of a picture; nothing happens when there is none. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ key: string; savedAt: Date }>;
}

/** What a store holds. A key is `<name>/<file>`; the file's type decides what it is served as. */
export type Holding = {
  noun: 'picture' | 'document';
  /** The folder of a disk. */
  folder: string;
  /** Below the setting's prefix in a bucket; pictures came first and have no folder of their own. */
  prefix: string;
  file: RegExp;
  contentTypes: Readonly<Record<string, string>>;
  /** Whether what was read last is held in memory. */
  cached: boolean;
};

export const PICTURES: Holding = {
  noun: 'picture',
  folder: 'pictures',
  prefix: '',
  file: /^(?:tall-\d{1,3}-|share-)?\d{1,5}\.(?<type>avif|webp|png|jpg)$/,
  contentTypes: { avif: 'image/avif', webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' },
  cached: true,
};

/** Papers of workers, which are never public, and PDFs of the magazine, which have another name of file. */
export const DOCUMENTS: Holding = {
  noun: 'document',
  folder: 'documents',
  prefix: 'documents/',
  file: /^(?:file\.(?<type>pdf|jpeg|png|webp)|magazine\.(?<book>pdf))$/,
  contentTypes: {
    pdf: 'application/pdf',
    jpeg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
  },
  cached: false,
};

/** A paper of a worker is never found under it. */
export const bookPdfKey = (name: string) => `${name}/magazine.pdf`;

const NAME = /^[a-z0-9-]{1,64}$/;

export const isFileName = (name: string) => NAME.test(name);

export function parseKey({ file: pattern, contentTypes }: Holding, key: string) {
  const [name = '', file = '', ...rest] = key.split('/');
  if (rest.length > 0 || !isFileName(name)) return null;
  const { type, book } = pattern.exec(file)?.groups ?? {};
  const contentType = contentTypes[type ?? book ?? ''];
  return contentType ? { name, file, contentType } : null;
}

const RETRY_SECONDS = 5;

/** The store does not answer. People read the sentence, the log gets the reason. */
export class StoreAway extends Refusal {
  override name = 'StoreAway';
  readonly reason: string;

  constructor(reason: string) {
    super('unavailable.files', { retryAfterSeconds: RETRY_SECONDS });
    this.reason = reason;
    this.cause = new Error(reason);
  }
}
