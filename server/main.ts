import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { findLivingGrants } from './admin-pin/admin-pin.ts';
import { createApp } from './app.ts';
import { createBuiltInAssistant } from './assistant/built-in/built-in.ts';
import { createProviderAssistant } from './assistant/provider/provider.ts';
import { createSignedHistory } from './assistant/signed-history.ts';
import {
  type BuiltPicture,
  builtNameIn,
  countNotEncoded,
  readBuiltPictures,
} from './content/built-pictures.ts';
import { type Content, readContent } from './content/read-content.ts';
import { readInstallationSecret } from './database/installation.ts';
import { openDatabase } from './database/open-database.ts';
import { hasAgency } from './database/seed/seed-demo.ts';
import { dropOldReceipts } from './database/write-receipts.ts';
import { type Env, readEnv } from './env.ts';
import { closeServer, drainServer } from './http/http-server.ts';
import { knownHosts } from './http/known-hosts.ts';
import { openPictureStore } from './images/open-picture-store.ts';
import { sweepPictures } from './images/uploads.ts';
import { countUnseen } from './inbox/inbox.ts';
import { startLiveUpdates } from './live-updates/live-updates.ts';
import { createPanelStreams } from './live-updates/panel-streams.ts';
import { createLog, errorDetails, type Log } from './observability/log.ts';
import { type Observability, startObservability } from './observability/observability.ts';
import { tellPerson, tellRefusedStart } from './observability/process-log.ts';
import { builtPages } from './pages/pages.ts';
import { readSite } from './pages/site-data.ts';
import { clientAddressRule } from './rate-limits/client-address.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { buildAtStart } from './start/build-at-start.ts';
import { firstDemo, firstPin, welcome } from './start/first-start.ts';
import { createStartProgress, type StartProgress } from './start/start-progress.ts';
import { createSiteServer } from './start/starting-page.ts';
import { syncIndex } from './workers/candidate-index/index-sync.ts';
import { createCandidates } from './workers/candidates.ts';

const BUILD_FOLDER = resolve(import.meta.dirname, '..', 'build');
/** From the request to stop; whatever was drained before, what is in flight has the shorter time at least. */
const IN_FLIGHT_MS = 8_000;
const IN_FLIGHT_MIN_MS = 3_000;
/** A provider may take longer than what is in flight can wait. */
const LAST_CALL_BEFORE_MS = 2_000;
const DEVELOPING = process.argv.includes('--dev');
/** In a checkout: build what is missing first. An image or a service brings its whole build along. */
const BUILDING = DEVELOPING || process.argv.includes('--build');
const HOUSEKEEPING_MS = 60 * 60 * 1000;

/** Until the settings are read and say more. */
let startLog: Log = createLog('error', (line) => process.stdout.write(line));

async function start() {
  const env = readEnv();
  const watch = await startObservability(env, { developing: DEVELOPING });
  const { log } = watch;
  startLog = log;
  const progress = createStartProgress(log);
  const https = env.publicUrl.startsWith('https:');
  const isKnownHost = knownHosts(env.publicUrl, env.PORT);
  const front = createSiteServer({
    address: { host: env.HOST, port: env.PORT },
    https,
    isKnownHost,
    developing: DEVELOPING,
    sentences: progress.sentences,
    log,
  });
  // Elsewhere a proxy may be in front, which knows what to do as long as nobody listens.
  if (BUILDING) await front.listen();
  const build = BUILDING ? buildAtStart({ developing: DEVELOPING, progress, log }) : null;
  await build?.planned.catch(async (problem) => {
    // If it stopped because of the content, its reader says better what is wrong.
    await readContent(env.CONTENT_DIR);
    throw problem;
  });
  const pictures = await readBuiltPictures(BUILD_FOLDER);
  const notEncoded = BUILDING ? 0 : await countNotEncoded(pictures, BUILD_FOLDER);
  if (notEncoded > 0) log.warn('pictures.not-encoded', { notEncoded, run: 'npm run build' });
  const content = await readContent(env.CONTENT_DIR, builtNameIn(pictures));
  for (const message of content.warnings) log.warn('content.outdated', { message });
  const database = await openDatabase(env, log);
  watch.database(database.pool);
  let interruption: Promise<void> | undefined;
  const interrupt = (signal: string) => {
    log.info('stopping', { signal });
    build?.stop();
    interruption ??= database.stop().finally(() => process.exit(0));
  };
  process.on('SIGTERM', interrupt);
  process.on('SIGINT', interrupt);
  try {
    await open({
      env,
      watch,
      progress,
      https,
      isKnownHost,
      front,
      build,
      pictures,
      content,
      database,
    });
  } catch (error) {
    await interruption;
    await database.close();
    throw error;
  }
}

type Opening = {
  env: Env;
  watch: Observability;
  progress: StartProgress;
  https: boolean;
  isKnownHost: ReturnType<typeof knownHosts>;
  front: ReturnType<typeof createSiteServer>;
  build: ReturnType<typeof buildAtStart> | null;
  pictures: Map<string, BuiltPicture>;
  content: Content;
  database: Awaited<ReturnType<typeof openDatabase>>;
};

async function open({
  env,
  watch,
  progress,
  https,
  isKnownHost,
  front,
  build,
  ...opening
}: Opening) {
  const { log } = watch;
  const {
    content,
    database: { db, address, close },
  } = opening;
  const { server } = front;
  const now = () => new Date();
  const secret = await readInstallationSecret(db);
  const pictures = await openPictureStore(env, secret, watch.notePicturesReached);
  const pin = await firstPin(db, env.ADMIN_PIN, now());
  const demo =
    env.seedDemo && !(await hasAgency(db))
      ? await firstDemo(db, {
          content,
          contentFolder: env.CONTENT_DIR,
          pictures,
          password: env.DEMO_PASSWORD,
          onProgress: (done, of) => progress.note('demo', done, of),
          now: now(),
        })
      : null;
  await build?.canOpen;

  const live = startLiveUpdates(address, log);
  const pagesDeps = {
    buildFolder: BUILD_FOLDER,
    contentFolder: env.CONTENT_DIR,
    pictures: opening.pictures,
    https,
    site: {
      content: content.public,
      publicUrl: env.publicUrl,
      mapTilesUrl: env.MAP_TILES_URL,
      magazine: content.magazine,
      readSite: () => readSite(db, content.public, log, now()),
    },
    receivesChanges: live.isListening,
    log,
  };
  const pages = DEVELOPING
    ? await (await import('./pages/dev-pages.ts')).devPages(pagesDeps, server)
    : await builtPages(pagesDeps);
  const forgetPublicPage = () => pages.publicPage?.forget();
  live.onChange('site', forgetPublicPage);

  const panels = createPanelStreams({
    live,
    countUnseen: () => countUnseen(db),
    findLivingGrants: (grants) => findLivingGrants(db, grants, now()),
    log,
  });

  const limits = watch.limits(await createRateLimits(db));
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

  const inStep = syncIndex(db, live, log);
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
    chat: { assistant, signedHistory: await createSignedHistory(db), content },
    magazine: content.magazine,
    panels,
    candidates: createCandidates(db, inStep),
    addressRule: clientAddressRule(env.TRUSTED_PROXIES),
    forgetPublicPage,
    isReady: watch.isReady,
    requests: watch.requests,
    servePages: pages.servePages,
  });
  const keepHouse = () => {
    const failed = (error: unknown) => log.warn('housekeeping.failed', errorDetails(error));
    Promise.all([sweepPictures(db, pictures, now()), dropOldReceipts(db, now())]).then(
      ([swept]) => log.debug('housekeeping.done', swept),
      failed,
    );
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
    build?.stop();
    // Sockets of hot reload would keep the server open.
    await pages.stop?.();
    const inFlightMs = Math.max(IN_FLIGHT_MS - drainMs, IN_FLIGHT_MIN_MS);
    const lastCallTimer = setTimeout(() => lastCall.abort(), inFlightMs - LAST_CALL_BEFORE_MS);
    await closeServer(server, inFlightMs);
    clearTimeout(lastCallTimer);
    await live.stop();
    await close();
    await watch.stop();
    log.info('stopped');
    process.exit(0);
  };
  // In development React Router's plugin ends the process at once on these, which would leave our database running.
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal).on(signal, stop);

  await watch.opened({
    isStopping: () => stopping,
    isListening: live.isListening,
    openStreams: panels.count,
    openConnections: promisify(server.getConnections.bind(server)),
    workersIndexed: () => inStep.current()?.count() ?? null,
  });
  front.open({
    fetch: app.fetch,
    publicPage: pages.publicPage && watch.requests.page(pages.publicPage),
    serveSources: pages.serveSources,
  });
  if (!BUILDING) await front.listen();
  keepHouse();
  tellPerson(
    welcome({
      name: content.public.agency.name,
      url: env.publicUrl,
      isEncoding: progress.isUnfinished('pictures'),
      pin,
      demo,
    }),
  );
}

try {
  await start();
} catch (error) {
  tellRefusedStart(error, startLog);
  process.exit(1);
}
