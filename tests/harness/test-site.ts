import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BusinessHours } from '../../contracts/agency.ts';
import type { Language } from '../../contracts/languages.ts';
import type { Assistant, Translate } from '../../server/assistant/assistant.ts';
import { createBuiltInAssistant } from '../../server/assistant/built-in.ts';
import { readContent } from '../../server/content/read-content.ts';
import { databaseOver } from '../../server/database/connect.ts';
import { readEnv } from '../../server/env.ts';
import { builtPages, type Pages, type PagesDeps } from '../../server/pages/pages.ts';
import { openSite } from '../../server/site.ts';
import { PATIENCE_MS } from './processes.ts';
import { testDatabase } from './test-database.ts';

type Options = {
  https?: boolean;
  trustedProxies?: string[];
  /** Whether it receives changes from the database. */
  live?: boolean;
  /** Whether recruiters' searches are answered from memory, as in production; needs `live`. */
  inMemory?: boolean;
  assistant?: Assistant;
  /** What drafts translations; without it nothing does, as without a provider. */
  translate?: Translate;
  /** Whether it serves the built pages, and the landing page as bytes, instead of a stand-in. */
  pages?: boolean;
  /** What its business-hours.json says otherwise. */
  businessHours?: Partial<BusinessHours>;
  /** A mail server; without one its mails are kept in `mailFolder`. */
  smtpUrl?: string;
  /** Another node on the database of this one. */
  beside?: Pick<Awaited<ReturnType<typeof testDatabase>>, 'pool' | 'connection'> & {
    clock: { now: Date };
  };
};

const CONTENT = resolve(import.meta.dirname, '../../content');
const content = readContent(CONTENT);

async function contentWith(changes: Partial<BusinessHours>) {
  const read = await content;
  const businessHours = { ...read.public.businessHours, ...changes };
  return { ...read, public: { ...read.public, businessHours } };
}

const STAND_IN: Pages = {
  servePages: async (_, given) =>
    given.refusedMessage ||
    given.refusedSignIn ||
    given.passwordLink ||
    given.refusedAccess ||
    given.refusedForgotten ||
    given.refusedAccount
      ? Response.json(given)
      : new Response('a page', { status: 404 }),
};

/** The site of production on a database of its own, reached over HTTP, with a clock the test can turn. */
export async function startTestSite({
  https = false,
  trustedProxies = [],
  live = false,
  inMemory = false,
  assistant = createBuiltInAssistant(),
  translate,
  pages = false,
  businessHours = {},
  smtpUrl = '',
  beside,
}: Options = {}) {
  const database = beside ? { ...beside, drop: async () => {} } : await testDatabase();
  const db = databaseOver(database.pool);
  const dataFolder = await mkdtemp(join(tmpdir(), 'site-'));
  const logLines: string[] = [];
  const clock = beside?.clock ?? { now: new Date() };
  let forgotten = 0;
  let readSite: PagesDeps['site']['readSite'] | undefined;
  const openPages = async (deps: PagesDeps): Promise<Pages> => {
    readSite = deps.site.readSite;
    const opened = pages ? await builtPages(deps) : STAND_IN;
    const forget = () => {
      forgotten += 1;
      opened.forget?.();
    };
    return { ...opened, forget };
  };
  const nothing = async () => {};

  const env = readEnv({
    PORT: '0',
    PUBLIC_URL: https ? 'https://agency.example' : 'http://agency.example',
    TRUSTED_PROXIES: trustedProxies.join(','),
    DATA_DIR: dataFolder,
    CONTENT_DIR: CONTENT,
    MAP_TILES_URL: 'none',
    SMTP_URL: smtpUrl,
    MAIL_FROM: smtpUrl && 'Agency <tests@agency.example>',
    LOG_LEVEL: 'debug',
  });
  const site = await openSite(env, {
    now: () => clock.now,
    writeLog: (line) => logLines.push(line),
    database: {
      pool: database.pool,
      db,
      address: database.connection,
      close: nothing,
      stop: nothing,
    },
    content: await contentWith(businessHours),
    assistant,
    ...(translate && { translate }),
    openPages,
    live,
    indexed: inMemory,
    chores: false,
  });
  // Client and server share this process. After a stall both see the idle time of a connection pass at once, and the
  // client would send into one that the server is closing.
  site.server.keepAliveTimeout = PATIENCE_MS;
  const port = await site.listen();
  const url = `http://127.0.0.1:${port}`;

  return {
    app: site.app,
    db,
    pool: database.pool,
    connection: database.connection,
    url,
    port,
    clock,
    logLines,
    pictureFolder: join(dataFolder, 'pictures'),
    documentFolder: join(dataFolder, 'documents'),
    mailFolder: join(dataFolder, 'mail'),
    mail: site.mail,
    checkSearches: site.checkSearches,
    panels: site.panels,
    timesForgotten: () => forgotten,
    /** What the landing page is rendered from. */
    readSite: (language: Language) => (readSite as PagesDeps['site']['readSite'])(language),
    /** How many workers are searched in memory; null while the database searches. */
    inMemory: site.workersIndexed,
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
    send: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    stop: async () => {
      await site.stop('test', 0);
      await database.drop();
      await rm(dataFolder, { recursive: true });
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;
