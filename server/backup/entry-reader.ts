import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { StartupProblem } from '../startup-problem.ts';
import type { ListedEntry } from './backup-format.ts';
import { damagedBackup } from './damaged-backup.ts';
import { HEADER_SIZE, paddingAfter, readTarHeader, tarHeader } from './tar-entry.ts';

export type PlacedEntry = ListedEntry & { offset: number };
export type EntryReader = Awaited<ReturnType<typeof openEntryReader>>;

/** Reads a backup piece by piece and gives out nothing that is not exactly what was written. */
export async function openEntryReader(path: string) {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new StartupProblem(`The backup cannot be opened (${error.message}).`);
  });

  async function bytesAt(offset: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length; ) {
      const { bytesRead } = await file.read(bytes, done, length - done, offset + done);
      if (bytesRead === 0) throw damagedBackup(path, 'it ends too early');
      done += bytesRead;
    }
    return bytes;
  }

  return {
    path,
    size: (await file.stat()).size,
    bytesAt,
    /** Header, content and padding of an entry are compared, all of it. */
    async read({ name, size, sha256, offset }: PlacedEntry, takenAt: Date): Promise<Buffer> {
      const header = await bytesAt(offset, HEADER_SIZE);
      if (!header.equals(tarHeader(name, size, takenAt))) {
        const found = readTarHeader(header).name ?? name;
        throw damagedBackup(
          path,
          found === name
            ? `the header of ${name} is damaged`
            : `${found} is where ${name} should be`,
        );
      }
      const padded = await bytesAt(offset + HEADER_SIZE, size + paddingAfter(size));
      const bytes = padded.subarray(0, size);
      const isWhole = createHash('sha256').update(bytes).digest('hex') === sha256;
      if (!isWhole || padded.subarray(size).some((byte) => byte !== 0)) {
        throw damagedBackup(path, `${name} is damaged`);
      }
      return bytes;
    },
    close: () => file.close(),
  };
}
