import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatePin, setFirstPin, setPin } from '../admin-pin/admin-pin.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Content } from '../content/read-content.ts';
import type { Database } from '../database/connect.ts';
import { noteEarlierDemo } from '../database/seed/demo-rows.ts';
import { addDemoTranslations } from '../database/seed/demo-translations.ts';
import {
  DEMO_CLIENT,
  DEMO_USERNAME,
  hasAgency,
  isSeeded,
  seedDemo,
} from '../database/seed/seed-demo.ts';
import type { Env } from '../env.ts';
import { OWN_PICTURE_TIMEOUT_MS } from '../files/encode-picture.ts';
import type { FileStore } from '../files/file-store.ts';
import { claimPicture, recordUpload, removeUnknownFiles, savePicture } from '../files/uploads.ts';
import { PRODUCT_VERSION } from '../primitives/product-version.ts';
import { hashSecret } from '../secrets/secret-hash.ts';

// No 0/O, 1/l/I: it is read from a screen and typed.
const PASSWORD_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 14;

type DemoDeps = {
  content: Content;
  contentFolder: string;
  pictures: FileStore;
  password: string | undefined;
  /** Counts the agency's projects, which come with pictures. */
  onProgress?: (done: number, of: number) => void;
  now: Date;
};

/** A generated secret; null when the operator has chosen it. */
type NewSecret = string | null;

/** Sets the PIN of a new installation. A generated one is shown once and stored only as a hash. */
export async function firstPin(
  db: Database,
  chosen: string | undefined,
  now: Date,
): Promise<NewSecret> {
  const pin = chosen ?? generatePin();
  return (await setPinAtFirstStart(db, pin, now)) && !chosen ? pin : null;
}

/** Fills a new installation with the demo agency and returns the demo recruiter's credentials. */
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
    translated: inOtherLanguages(content),
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
      const { image_url } = await recordUpload(tx, saved, now);
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

type FirstStartDeps = Omit<DemoDeps, 'contentFolder' | 'password'>;

/** What a new installation lacks: its PIN and, where the settings want it, the demo agency. */
export async function firstStart(
  db: Database,
  env: Pick<Env, 'ADMIN_PIN' | 'DEMO_PASSWORD' | 'CONTENT_DIR' | 'seedDemo'>,
  deps: FirstStartDeps,
): Promise<FirstStart> {
  const pin = await firstPin(db, env.ADMIN_PIN, deps.now);
  const isDemoWanted = env.seedDemo && !(await hasAgency(db));
  const demo = isDemoWanted
    ? await firstDemo(db, {
        ...deps,
        contentFolder: env.CONTENT_DIR,
        password: env.DEMO_PASSWORD,
      })
    : null;
  await translateDemo(db, deps.content);
  await noteEarlierDemo(db, deps.content.demo, { username: DEMO_USERNAME, ...DEMO_CLIENT });
  return { pin, demo };
}

/** For an installation whose demo was filled in before it was translated. */
async function translateDemo(db: Database, content: Content): Promise<void> {
  if (await isSeeded(db)) await addDemoTranslations(db, content.demo, inOtherLanguages(content));
}

const inOtherLanguages = (content: Content) => ({
  fr: content.in.fr.demo,
  ar: content.in.ar.demo,
});

function generatePassword(): string {
  return Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)],
  ).join('');
}

/** The audit has every PIN that the operator set. */
const recordPin = (db: Database, by: 'first start' | 'npm run pin', now: Date) =>
  recordAuditEntry(
    db,
    { actor: 'operator', action: 'set', noun: 'pin', nounId: null, requestId: by },
    now,
  );

export const setPinByCommand = (db: Database, pin: string, now: Date) =>
  db.transaction(async (tx) => {
    await setPin(tx, pin, now);
    await recordPin(tx, 'npm run pin', now);
  });

/** False where there is one already. */
const setPinAtFirstStart = (db: Database, pin: string, now: Date) =>
  db.transaction(async (tx) => {
    const isFirst = await setFirstPin(tx, pin, now);
    if (isFirst) await recordPin(tx, 'first start', now);
    return isFirst;
  });

/** The secrets of a first start; null for one that the operator has chosen. */
type FirstStart = {
  pin: string | null;
  demo: { username: string; password: string | null } | null;
};

type Welcome = FirstStart & {
  name: string;
  url: string;
  /** Whether pictures are still being encoded; the site shows their sources until then. */
  isEncoding: boolean;
};

/** The text for the operator when the site is up. */
export function welcome({ name, url, isEncoding, pin, demo }: Welcome): string {
  const rest = isEncoding ? ' The rest of its pictures is encoded while it runs.' : '';
  const lines = [
    '',
    `${name} is open.${rest}`,
    `  Version      ${PRODUCT_VERSION}`,
    `  Website      ${url}/`,
    `  Recruiters   ${url}/login`,
    `  Admin panel  ${url}/admin`,
    '',
  ];
  if (pin || demo) lines.push('Shown this once, write it down:');
  if (pin) lines.push(`  Admin PIN        ${pin}`);
  if (demo)
    lines.push(
      `  Demo recruiter   ${demo.username}`,
      `  Password         ${demo.password ?? 'as DEMO_PASSWORD says'}`,
    );
  if (pin || demo) lines.push('');
  return `${lines.join('\n')}\n`;
}
