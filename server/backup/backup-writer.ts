import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { asJson, type BackupContents, CONTENTS, END, type ListedEntry } from './backup-format.ts';
import { HEADER_SIZE, paddingAfter, TAR_END, tarHeader } from './tar-entry.ts';

export type BackupWriter = {
  add(name: string, bytes: Uint8Array, rows?: { unpacked: number; rows: number }): Promise<void>;
  /** Resolves once all of it is on the disk. */
  finish(contents: Omit<BackupContents, 'entries'>): Promise<void>;
  close(): Promise<void>;
};

/** Writes a new file; `contents.json` and where to find it come last, so that a file that is cut off has neither. */
export async function createBackupFile(path: string, takenAt: Date): Promise<BackupWriter> {
  const file = await open(path, 'wx', 0o600);
  const entries: ListedEntry[] = [];
  let offset = 0;

  async function append(name: string, bytes: Uint8Array): Promise<ListedEntry> {
    const padding = paddingAfter(bytes.length);
    await file.writeFile(tarHeader(name, bytes.length, takenAt));
    await file.writeFile(bytes);
    await file.writeFile(Buffer.alloc(padding));
    offset += HEADER_SIZE + bytes.length + padding;
    return { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  return {
    async add(name, bytes, rows) {
      entries.push({ ...(await append(name, bytes)), ...rows });
    },
    async finish(contents) {
      const place = offset;
      const listed = await append(CONTENTS, asJson({ ...contents, entries }));
      await append(END, asJson({ contents: { ...listed, offset: place } }));
      await file.writeFile(TAR_END);
      await file.sync();
    },
    close: () => file.close(),
  };
}
