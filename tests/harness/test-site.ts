import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findLivingGrants } from '../../server/admin-pin/admin-pin.ts';
import { createApp } from '../../server/app.ts';
import type { Assistant } from '../../server/assistant/assistant.ts';
import { createBuiltInAssistant } from '../../server/assistant/built-in/built-in.ts';
import { createSignedHistory } from '../../server/assistant/signed-history.ts';
import { readBuiltPictures } from '../../server/content/built-pictures.ts';
import { readContent } from '../../server/content/read-content.ts';
import { databaseOver } from '../../server/database/connect.ts';
import { brokenRequests } from '../../server/http/broken-requests.ts';
import { closeServer, createHttpServer } from '../../server/http/http-server.ts';
import { knownHosts } from '../../server/http/known-hosts.ts';
import { createRequestLog } from '../../server/http/request-log.ts';
import { diskPictureStore } from '../../server/images/disk-store.ts';
import { countUnseen } from '../../server/inbox/inbox.ts';
import { startLiveUpdates } from '../../server/live-updates/live-updates.ts';
import { createPanelStreams } from '../../server/live-updates/panel-streams.ts';
import { createLog, errorDetails } from '../../server/observability/log.ts';
import { builtPages, type Pages } from '../../server/pages/pages.ts';
import { readSite } from '../../server/pages/site-data.ts';
import { clientAddressRule, trustedProxyRule } from '../../server/rate-limits/client-address.ts';
import { createRateLimits } from '../../server/rate-limits/rate-limits.ts';
import { syncIndex } from '../../server/workers/candidate-index/index-sync.ts';
import { createCandidates } from '../../server/workers/candidates.ts';
import { testDatabase } from './test-database.ts';
import { PATIENCE_MS } from './until.ts';

type Options = {
  https?: boolean;
  trustedProxies?: string[];
  /** Whether it hears from the database what has changed. */
  live?: boolean;
  /** Whether recruiters' searches are answered from memory, as in production; needs `live`. */
  inMemory?: boolean;
  assistant?: Assistant;
  /** Whether it serves the built pages, and the landing page as bytes, instead of a word. */
  pages?: boolean;
};

const PROJECT = resolve(import.meta.dirname, '../..');

const content = readContent(join(PROJECT, 'content'));

const HEARS_NOTHING = {
  onChange: () => () => {},
  isListening: () => false,
  stop: async () => {},
};

const A_WORD: Pages = {
  servePages: async (_, given) =>
    given.refusedMessage || given.refusedSignIn
      ? Response.json(given)
      : new Response('a page', { status: 404 }),
};

/** The shipped application on a database of its own, reached over HTTP, with a clock the test can turn. */
export async function startTestSite({
  https = false,
  trustedProxies = [],
  live = false,
  inMemory = false,
  assistant = createBuiltInAssistant(),
  pages = false,
}: Options = {}) {
  const database = await testDatabase();
  // The tests of a file begin with empty tables each, the audit among them.
  await database.pool.query('alter table audit disable trigger audit_not_emptied');
  const db = databaseOver(database.pool);
  const pictureFolder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const logLines: string[] = [];
  const clock = { now: new Date() };
  let forgotten = 0;
  let isKnownHost: ReturnType<typeof knownHosts> = () => false;

  const log = createLog('debug', (line) => logLines.push(line));
  const updates = live ? startLiveUpdates(database.connection, log) : HEARS_NOTHING;
  const index = inMemory ? syncIndex(db, updates, log) : { current: () => null };
  const panels = createPanelStreams({
    live: updates,
    countUnseen: () => countUnseen(db),
    findLivingGrants: (grants) => findLivingGrants(db, grants, clock.now),
    log,
  });

  const publicUrl = https ? 'https://agency.example' : 'http://agency.example';
  const { magazine, public: told } = await content;
  const served = pages
    ? await builtPages({
        buildFolder: join(PROJECT, 'build'),
        contentFolder: join(PROJECT, 'content'),
        pictures: await readBuiltPictures(join(PROJECT, 'build')),
        https,
        site: {
          content: told,
          publicUrl,
          mapTilesUrl: null,
          magazine,
          readSite: () => readSite(db, told, log, clock.now),
        },
        receivesChanges: updates.isListening,
        log,
      })
    : A_WORD;

  const app = createApp({
    db,
    log,
    panels,
    limits: await createRateLimits(db),
    chat: { assistant, signedHistory: await createSignedHistory(db), content: await content },
    magazine,
    candidates: createCandidates(db, index),
    now: () => clock.now,
    https,
    addressRule: clientAddressRule(trustedProxies),
    forgetPublicPage: () => {
      forgotten += 1;
      served.publicPage?.forget();
    },
    isKnownHost: (host) => isKnownHost(host),
    publicUrl,
    isReady: () =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    requests: createRequestLog({ log, isTrustedProxy: trustedProxyRule(trustedProxies) }),
    pictures: await diskPictureStore(pictureFolder),
    servePages: served.servePages,
  });
  const server = createHttpServer({
    fetch: app.fetch,
    isKnownHost: (host) => isKnownHost(host),
    broken: brokenRequests(log, https),
    publicPage: served.publicPage,
    onError: (error) => log.error('page.failed', errorDetails(error)),
  });
  // Client and server share this process. After a stall both see the idle time of a connection pass at once, and the
  // client would send into one that the server is closing.
  server.keepAliveTimeout = PATIENCE_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  isKnownHost = knownHosts(publicUrl, port);
  const url = `http://127.0.0.1:${port}`;

  return {
    app,
    db,
    pool: database.pool,
    connection: database.connection,
    url,
    port,
    clock,
    logLines,
    pictureFolder,
    panels,
    timesForgotten: () => forgotten,
    /** How many workers are searched in memory; null while the database searches. */
    inMemory: () => index.current()?.count() ?? null,
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
      panels.stop();
      await updates.stop();
      await closeServer(server, 0);
      await database.drop();
      await rm(pictureFolder, { recursive: true });
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;
