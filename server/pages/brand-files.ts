import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agency } from '../../contracts/agency.ts';
import { MARK_FILE } from '../content/content-files.ts';
import { type Answer, cachedResponse } from '../http/cached-response.ts';
import { errorDetails, type Log } from '../observability/log.ts';
import { brandMark } from './brand-mark.ts';
import { typeOf } from './static-files.ts';

const ICONS = [
  'favicon.ico',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
];
const ICONS_PROCESS = join(import.meta.dirname, '..', 'files', 'icons-process.ts');
const ICONS_TIMEOUT_MS = 30_000;
/** Published at any moment, so browsers ask whether it is still the same. */
const REVALIDATED_ALWAYS = 'public, no-cache';

type Deps = {
  contentFolder: string;
  /** Of the files: what their mark was drawn for. */
  fileAgency: Agency;
  /** The icons that were built from the files. */
  built: (path: string) => Answer | undefined;
  log: Log;
};

/** The mark and the icons of a brand that the panel gave; none while the files' own are right. */
export function brandFiles(agency: Agency, { contentFolder, fileAgency, built, log }: Deps) {
  const fileMark = readFileSync(join(contentFolder, MARK_FILE), 'utf8');
  const mark = brandMark(fileMark, agency, fileAgency.accent);
  const answers = new Map<string, Answer>();
  if (mark === null) return answers;
  const add = (name: string, read: () => Promise<Buffer>) =>
    answers.set(
      `/${name}`,
      cachedResponse(async () => ({ bytes: await read() }), {
        ...typeOf(name),
        cacheControl: REVALIDATED_ALWAYS,
      }),
    );
  add(MARK_FILE, async () => Buffer.from(mark));
  let drawn: Promise<Record<string, Buffer>> | null = null;
  for (const name of ICONS) {
    add(name, async () => {
      drawn ??= drawApart(mark);
      return (await drawn)[name] as Buffer;
    });
    const own = answers.get(`/${name}`) as Answer;
    answers.set(`/${name}`, (request) =>
      own(request).catch((error) => {
        log.error('brand.icons-not-drawn', errorDetails(error));
        drawn = null;
        const fallback = built(`/${name}`);
        if (!fallback) throw error;
        return fallback(request);
      }),
    );
  }
  return answers;
}

function drawApart(mark: string): Promise<Record<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const drawing = fork(ICONS_PROCESS, {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: ICONS_TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    drawing.once('message', (icons: Record<string, Uint8Array> | null) => {
      if (!icons) return reject(new Error('The icons could not be drawn.'));
      const bytes = Object.entries(icons).map(([name, icon]) => [name, Buffer.from(icon)]);
      resolve(Object.fromEntries(bytes));
    });
    drawing.once('error', reject);
    drawing.once('close', (code) => reject(new Error(`The drawing of icons ended with ${code}.`)));
    drawing.send(Buffer.from(mark), () => undefined);
  });
}
