import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatePin } from './admin-pin/admin-pin.ts';
import type { Content } from './content/read-content.ts';
import type { Database } from './database/connect.ts';
import { DEMO_USERNAME, isSeeded, seedDemo } from './database/seed/seed-demo.ts';
import { OWN_PICTURE_TIMEOUT_MS } from './images/encode-picture.ts';
import type { PictureStore } from './images/picture-store.ts';
import { savePicture } from './images/pictures.ts';
import { claimPicture, recordUpload, removeUnknownFiles } from './images/uploads.ts';
import { setPinAtFirstStart } from './operator-pin.ts';
import { hashSecret } from './secret-hash.ts';

// No 0/O, 1/l/I: it is read from a screen and typed.
const PASSWORD_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 14;

type DemoDeps = {
  content: Content;
  contentFolder: string;
  pictures: PictureStore;
  password: string | undefined;
  /** So many of the agency's projects, which come with pictures, are in. */
  onProgress?: (done: number, of: number) => void;
  now: Date;
};

/** A secret that was just made; null when the operator chose it, who knows it and needs no repetition. */
type NewSecret = string | null;

/** Sets the PIN of a new installation. What was made is shown once and kept nowhere. */
export async function firstPin(
  db: Database,
  chosen: string | undefined,
  now: Date,
): Promise<NewSecret> {
  const pin = chosen ?? generatePin();
  return (await setPinAtFirstStart(db, pin, now)) && !chosen ? pin : null;
}

/** Fills a new installation with the demo agency and answers with the demo recruiter's way in. */
export async function firstDemo(
  db: Database,
  { content, contentFolder, pictures, password, onProgress = () => {}, now }: DemoDeps,
) {
  if (await isSeeded(db)) return null;
  const projects = Math.max(content.demo.portfolio.length, 1);
  let stored = 0;
  onProgress(0, projects);
  const chosen = password ?? generatePassword();
  const seeded = await seedDemo(db, {
    demo: content.demo,
    office: {
      timeZone: content.public.agency.timeZone,
      ranges: content.public.businessHours.ranges,
    },
    passwordHash: await hashSecret(chosen),
    // Of a first start that was interrupted.
    clearLeftovers: async (tx) => void (await removeUnknownFiles(tx, pictures, now)),
    storePicture: async (tx, file) => {
      const saved = await savePicture(
        pictures,
        await readFile(join(contentFolder, 'pictures', file)),
        { timeoutMs: OWN_PICTURE_TIMEOUT_MS },
      );
      if (!saved.ok)
        throw new Error(`The picture ${file} of the demo agency is not usable: ${saved.reason}`);
      const { image_url } = await recordUpload(tx, saved.name, now);
      await claimPicture(tx, saved.name);
      stored += 1;
      if (stored < projects) onProgress(stored, projects);
      return image_url;
    },
    now,
  });
  onProgress(projects, projects);
  const made: NewSecret = password === undefined ? chosen : null;
  return seeded ? { username: DEMO_USERNAME, password: made } : null;
}

function generatePassword(): string {
  return Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)],
  ).join('');
}
