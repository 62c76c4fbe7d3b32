import { resolve } from 'node:path';
import { findLivingGrants } from './admin-pin/admin-pin.ts';
import { createKnownBrowsers } from './admin-pin/known-browsers.ts';
import { countUnseen } from './api/admin/unseen.ts';
import { createApp } from './app.ts';
import { createBuiltInAssistant } from './assistant/built-in/built-in.ts';
import { createProviderAssistant } from './assistant/provider/provider.ts';
import { createSeals } from './assistant/seals.ts';
import { readBuiltPictures } from './content/built-pictures.ts';
import { type Content, readContent } from './content/read-content.ts';
import { openDatabase } from './database/open-database.ts';
import { dropOldReceipts } from './database/write-receipts.ts';
import { type Env, readEnv } from './env.ts';
import { firstDemo, firstPin } from './first-start.ts';
import { createHttpServer } from './front-door/http-server.ts';
import { knownHosts } from './front-door/known-hosts.ts';
import { closeServer, drainServer } from './front-door/shutdown.ts';
import { openPictureStore } from './images/open-picture-store.ts';
import { sweepPictures } from './images/uploads.ts';
import { startLiveUpdates } from './live-updates/live-updates.ts';
import { createPanelStreams } from './live-updates/panel-streams.ts';
import { createLog, errorDetails, type Log } from './log.ts';
import { builtPages } from './pages/pages.ts';
import { readSite } from './pages/site.ts';
import { clientAddressRule } from './rate-limits/client-address.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { StartupProblem } from './startup-problem.ts';
import { welcome } from './welcome.ts';
import { keepWorkersInStep } from './workers/candidate-index/workers-in-step.ts';
import { createCandidates } from './workers/candidates.ts';

const CONTENT_FOLDER = resolve(import.meta.dirname, '..', 'content');
const BUILD_FOLDER = resolve(import.meta.dirname, '..', 'build');
/** From the request to stop; whatever was drained before, what is in flight has the shorter time at least. */
const IN_FLIGHT_MS = 8_000;
const IN_FLIGHT_MIN_MS = 3_000;
/** A provider may take longer than what is in flight can wait. */
const LAST_CALL_BEFORE_MS = 2_000;
const HOUSEKEEPING_MS = 60 * 60 * 1000;

async function start() {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL, (line) => process.stdout.write(line));
  // A log reader that has gone must not become an error that is logged.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.on('uncaughtException', (error) => log.error('uncaught', errorDetails(error)));
  process.on('unhandledRejection', (error) => log.error('uncaught', errorDetails(error)));

  const content = await readContent(CONTENT_FOLDER, await readBuiltPictures(BUILD_FOLDER));
  const database = await openDatabase(env, log);
  try {
    await open(env, log, content, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

async function open(env: Env, log: Log, content: Content, { pool, db, address, close }: Database) {
  const now = () => new Date();
  const pictures = await openPictureStore(env, db);
  const pin = await firstPin(db, env.ADMIN_PIN, now());
  const demo = env.seedDemo
    ? await firstDemo(db, {
        content,
        contentFolder: CONTENT_FOLDER,
        pictures,
        password: env.DEMO_PASSWORD,
        log,
        now: now(),
      })
    : null;

  const live = startLiveUpdates(address, log);
  const https = env.publicUrl.startsWith('https:');
  const isKnownHost = knownHosts(env.publicUrl, env.PORT);
  const pagesDeps = {
    buildFolder: BUILD_FOLDER,
    contentFolder: CONTENT_FOLDER,
    https,
    site: {
      content: content.public,
      publicUrl: env.publicUrl,
      mapTilesUrl: env.MAP_TILES_URL,
      magazine: content.magazine,
      readSite: () => readSite(db, content.public, log, now()),
    },
    hearsChanges: live.isListening,
    log,
  };
  const pages = process.argv.includes('--dev')
    ? await (await import('./pages/live-pages.ts')).livePages(pagesDeps)
    : await builtPages(pagesDeps);
  const forgetPublicPage = () => pages.publicPage?.forget();
  live.onChange('site', forgetPublicPage);

  const panels = createPanelStreams({
    live,
    countUnseen: () => countUnseen(db),
    findLivingGrants: (grants) => findLivingGrants(db, grants, now()),
    log,
  });

  const limits = await createRateLimits(db);
  const { provider } = env;
  const lastCall = new AbortController();
  const assistant = provider
    ? createProviderAssistant({
        settings: provider,
        spendCall: async (at) =>
          (await limits.spend('provider-calls', 'all', at, provider.dailyCalls)).allowed,
        log,
        stopping: lastCall.signal,
      })
    : createBuiltInAssistant();

  let stopping = false;
  const app = createApp({
    db,
    log,
    now,
    https,
    isKnownHost,
    pictures,
    publicUrl: env.publicUrl,
    limits,
    chat: { assistant, seals: await createSeals(db), content },
    magazine: content.magazine,
    panels,
    knownBrowsers: await createKnownBrowsers(db),
    candidates: createCandidates(db, keepWorkersInStep(db, live, log)),
    addressRule: clientAddressRule(env.TRUSTED_PROXIES),
    forgetPublicPage,
    isReady: async () =>
      !stopping &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      )),
    servePages: pages.servePages,
  });
  const server = createHttpServer({
    fetch: app.fetch,
    isKnownHost,
    publicPage: pages.publicPage,
    serveSources: pages.serveSources,
    onError: (error) => log.error('page.failed', errorDetails(error)),
  });
  const keepHouse = () => {
    const failed = (error: unknown) => log.warn('housekeeping.failed', errorDetails(error));
    dropOldReceipts(db, now()).catch(failed);
    sweepPictures(db, pictures, now()).then((swept) => log.debug('pictures.swept', swept), failed);
  };
  const housekeeping = setInterval(keepHouse, HOUSEKEEPING_MS);

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { signal });
    clearInterval(housekeeping);
    const drainMs = env.DRAIN_SECONDS * 1000;
    await drainServer(server, drainMs);
    panels.stop();
    const inFlightMs = Math.max(IN_FLIGHT_MS - drainMs, IN_FLIGHT_MIN_MS);
    const lastCallTimer = setTimeout(() => lastCall.abort(), inFlightMs - LAST_CALL_BEFORE_MS);
    await closeServer(server, inFlightMs);
    clearTimeout(lastCallTimer);
    await live.stop();
    await close();
    await pages.stop?.();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  server.on('error', async (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${env.PORT} is taken by another program. Stop it, or set PORT to a free one.`
        : `Cannot listen on ${env.HOST}:${env.PORT}: ${error.message}`,
    );
    await close();
    process.exit(1);
  });
  server.listen(env.PORT, env.HOST, () => {
    log.info('listening', { host: env.HOST, port: env.PORT });
    keepHouse();
    process.stdout.write(welcome(content.public.agency.name, env.publicUrl, { pin, demo }));
  });
}

try {
  await start();
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exit(1);
}
