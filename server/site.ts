import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findLivingGrants } from './admin-pin/admin-pin.ts';
import { createApp } from './app.ts';
import type { Assistant } from './assistant/assistant.ts';
import { createAssistant } from './assistant/create-assistant.ts';
import { createSignedHistory } from './assistant/signed-history.ts';
import { readContactInfo } from './contact-info/contact-info.ts';
import { type BuiltPicture, readBuiltPictures } from './content/built-pictures.ts';
import { type Content, readContent } from './content/read-content.ts';
import { type OpeningOptions, openDatabase } from './database/open-database.ts';
import type { Env } from './env.ts';
import { closeServer, drainServer } from './http/http-server.ts';
import { knownHosts } from './http/known-hosts.ts';
import { openPictures, openRestoredPictures } from './images/open-picture-store.ts';
import { countUnseen } from './inbox/inbox.ts';
import { createJobs, NO_JOBS } from './jobs/jobs.ts';
import { createPanelStreams, createRecruiterStreams } from './live-updates/event-streams.ts';
import { NO_LIVE_UPDATES, startLiveUpdates } from './live-updates/live-updates.ts';
import { createMailRoom } from './mail/mail-room.ts';
import type { Log } from './observability/log.ts';
import { startObservability } from './observability/observability.ts';
import { createOpeningHours } from './opening-hours/opening-hours.ts';
import { builtPages, type Pages, type PagesDeps } from './pages/pages.ts';
import { readSite } from './pages/site-data.ts';
import { clientAddressRule, createRateLimits } from './rate-limits/rate-limits.ts';
import { createSearchCheck } from './saved-searches/check-searches.ts';
import { createKnownCounts } from './search/known-counts.ts';
import { findLivingSessions } from './sessions/sessions.ts';
import { buildAtStart } from './start/build-at-start.ts';
import { checkedContent } from './start/checked-content.ts';
import { firstStart } from './start/first-start.ts';
import { keepHouse } from './start/housekeeping.ts';
import { createStartProgress } from './start/start-progress.ts';
import { createSiteServer } from './start/starting-page.ts';
import { syncIndex } from './workers/candidate-index/index-sync.ts';
import { createCandidates } from './workers/candidates.ts';

const BUILD_FOLDER = resolve(import.meta.dirname, '..', 'build');
/** From the request to stop; requests in flight have the shorter time at least, however long the drain took. */
const IN_FLIGHT_MS = 8_000;
const IN_FLIGHT_MIN_MS = 3_000;
/** For work in the background. A mail that takes longer is left to its lease. */
const JOBS_PATIENCE_MS = 5_000;
/** The provider is cut off earlier, so that its visitors still get an answer. */
const LAST_CALL_BEFORE_MS = 2_000;

type OpenedDatabase = Awaited<ReturnType<typeof openDatabase>>;

export type Overrides = {
  /** Serves the web application from its sources, with hot reload. */
  developing?: boolean;
  /** Builds what is missing before the site opens. An image or a service brings its whole build along. */
  building?: boolean;
  now?: () => Date;
  /** Takes the log's lines instead of standard output. */
  writeLog?: (line: string) => void;
  database?: OpenedDatabase;
  content?: Content;
  assistant?: Assistant;
  openPages?: (deps: PagesDeps) => Promise<Pages>;
  /** False: changes are not received from the database. */
  live?: boolean;
  /** False: the database answers every search of candidates. */
  indexed?: boolean;
  /** False: no first PIN, no demo agency, nothing in the background. */
  chores?: boolean;
  /** The server can listen from now on, and answers with the starting page until the site is open. */
  onStarting?: (starting: { log: Log; listen: () => Promise<number> }) => Promise<void>;
  /** From now on the database has to be stopped before the process ends. */
  onInterruptible?: (interrupt: (signal: string) => Promise<void>) => void;
};

/** What a site stores. A chore opens this much of it, beside a running site or without one. */
export const openStores = async (env: Env, log: Log, options?: OpeningOptions) =>
  storesIn(env, await openDatabase(env, log, options));

const storesIn = (env: Env, database: OpenedDatabase) => ({
  ...database,
  openPictures: (noteReached?: (reached: boolean) => void) =>
    openPictures(env, database.db, noteReached),
  openRestoredPictures: (heirs: Parameters<typeof openRestoredPictures>[1]) =>
    openRestoredPictures(env, heirs),
});

/** The one place where the parts of the site are put together, for the process and for tests. */
export async function openSite(env: Env, overrides: Overrides = {}) {
  const { developing = false, building = false } = overrides;
  const observability = await startObservability(env, {
    developing,
    writeLog: overrides.writeLog,
  });
  const { log } = observability;
  const progress = createStartProgress(log);
  const https = env.publicUrl.startsWith('https:');
  let isKnownHost = knownHosts(env.publicUrl, env.PORT);
  const front = createSiteServer({
    address: { host: env.HOST, port: env.PORT },
    https,
    isKnownHost: (host) => isKnownHost(host),
    developing,
    steps: progress.steps,
    log,
  });
  const listen = async () => {
    const port = await front.listen();
    isKnownHost = knownHosts(env.publicUrl, port);
    return port;
  };
  await overrides.onStarting?.({ log, listen });

  const build = building ? buildAtStart({ developing, progress, log }) : null;
  await build?.planned.catch(async (problem) => {
    // If it stopped because of the content, its reader says better what is wrong.
    await readContent(env.CONTENT_DIR);
    throw problem;
  });
  const pictures = await readBuiltPictures(BUILD_FOLDER);
  const content =
    overrides.content ??
    (await checkedContent({ env, pictures, buildFolder: BUILD_FOLDER, building, log }));
  const stores = overrides.database
    ? storesIn(env, overrides.database)
    : await openStores(env, log);
  observability.database(stores.pool);
  let interruption: Promise<void> | undefined;
  overrides.onInterruptible?.((signal) => {
    log.info('stopping', { signal });
    build?.stop();
    interruption ??= stores.stop();
    return interruption;
  });
  try {
    const site = await openParts(env, overrides, {
      observability,
      server: front.server,
      isKnownHost: (host) => isKnownHost(host),
      builtPictures: pictures,
      content,
      stores,
      build,
      onDemoProgress: (done, of) => progress.note('demo', done, of),
    });
    front.open(site.handlers);
    site.startJobs();
    return {
      ...site,
      name: content.public.agency.name,
      isEncoding: () => progress.isUnfinished('pictures'),
      server: front.server,
      listen,
    };
  } catch (error) {
    await interruption;
    await stores.close();
    throw error;
  }
}

type Started = {
  observability: Awaited<ReturnType<typeof startObservability>>;
  server: Server;
  isKnownHost: ReturnType<typeof knownHosts>;
  builtPictures: Map<string, BuiltPicture>;
  content: Content;
  stores: ReturnType<typeof storesIn>;
  build: ReturnType<typeof buildAtStart> | null;
  onDemoProgress: (done: number, of: number) => void;
};

async function openParts(env: Env, overrides: Overrides, started: Started) {
  const { observability, server, isKnownHost, content, build } = started;
  const { now = () => new Date(), chores = true } = overrides;
  const { db, address, close } = started.stores;
  const { log } = observability;
  const https = env.publicUrl.startsWith('https:');
  const pictures = await started.stores.openPictures(observability.notePicturesReached);
  const first = chores
    ? await firstStart(db, env, {
        content,
        pictures,
        onProgress: started.onDemoProgress,
        now: now(),
      })
    : { pin: null, demo: null };
  await build?.canOpen;
  const live = overrides.live === false ? NO_LIVE_UPDATES : startLiveUpdates(address, log);
  const zone = content.public.agency.timeZone;
  const openingHours = createOpeningHours(db, content.public, live, now);
  const index =
    overrides.indexed === false ? { current: () => null } : syncIndex(db, live, log, { zone });
  const pages = await openPages(overrides, server, {
    buildFolder: BUILD_FOLDER,
    contentFolder: env.CONTENT_DIR,
    pictures: started.builtPictures,
    https,
    site: {
      content: content.public,
      contentIn: {
        en: content.in.en.public,
        fr: content.in.fr.public,
        ar: content.in.ar.public,
      },
      publicUrl: env.publicUrl,
      mapTilesUrl: env.MAP_TILES_URL,
      magazine: content.magazine,
      readSite: (language) => readSite(db, { content, openingHours, language, log, now: now() }),
    },
    receivesChanges: live.isListening,
    log,
  });
  const forgetPublicPage = () => pages.forget?.();
  live.onChange('site', forgetPublicPage);

  const panels = createPanelStreams({
    live,
    countUnseen: () => countUnseen(db),
    findLivingGrants: (grants) => findLivingGrants(db, grants, now()),
    log,
  });
  const recruiterStreams = createRecruiterStreams({
    live,
    findLivingSessions: (hashes) => findLivingSessions(db, hashes, now()),
    log,
  });
  const limits = observability.limits(await createRateLimits(db));
  const lastCall = new AbortController();
  const assistant =
    overrides.assistant ??
    createAssistant(env.provider, {
      spendCall: async (at, daily) =>
        (await limits.spend('provider-calls', 'all', at, daily)).allowed,
      log,
      stopping: lastCall.signal,
    });
  const candidates = createCandidates(db, index, { zone, now });
  const checkSearches = createSearchCheck({ db, candidates, changes: live, now });
  const mail = createMailRoom({
    db,
    wake: (tx, at) => jobs.wake(tx, at),
    settings: env.mail,
    folder: join(env.DATA_DIR, 'mail'),
    agency: content.public.agency,
    readContact: () => readContactInfo(db),
    publicUrl: env.publicUrl,
    hours: openingHours.current,
    readCards: candidates.read,
    now,
    log,
  });
  const jobs = chores
    ? createJobs({
        address,
        log,
        work: {
          'send-mails': mail.sendDueMails,
          'check-searches': checkSearches,
          'plan-mails': mail.planMails,
          housekeeping: () =>
            keepHouse({ db, pictures, dropOldMails: mail.dropOldMails, now, log }),
        },
      })
    : NO_JOBS;
  let isStopping = false;
  const app = createApp({
    db,
    mail,
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
    recruiterStreams,
    candidates,
    openingHours,
    counts: createKnownCounts(live),
    addressRule: clientAddressRule(env.TRUSTED_PROXIES),
    forgetPublicPage,
    isReady: observability.isReady,
    requests: observability.requests,
    servePages: pages.servePages,
  });
  await observability.opened({
    isStopping: () => isStopping,
    isListening: live.isListening,
    openStreams: () => panels.count() + recruiterStreams.count(),
    openConnections: promisify(server.getConnections.bind(server)),
    workersIndexed: () => index.current()?.count() ?? null,
    mails: mail.figures,
  });

  async function stop(signal: string, inFlightMs?: number): Promise<void> {
    isStopping = true;
    log.info('stopping', { signal });
    mail.stop();
    const jobsStopped = jobs.stop(JOBS_PATIENCE_MS);
    const drainMs = env.DRAIN_SECONDS * 1000;
    await drainServer(server, drainMs);
    panels.stop();
    recruiterStreams.stop();
    build?.stop();
    // Sockets of hot reload would keep the server open.
    await pages.stop?.();
    const patienceMs = inFlightMs ?? Math.max(IN_FLIGHT_MS - drainMs, IN_FLIGHT_MIN_MS);
    const lastCallTimer = setTimeout(
      () => lastCall.abort(),
      Math.max(0, patienceMs - LAST_CALL_BEFORE_MS),
    );
    await closeServer(server, patienceMs);
    clearTimeout(lastCallTimer);
    await live.stop();
    await jobsStopped;
    await close();
    await observability.stop();
    log.info('stopped');
  }
  let stopped: Promise<void> | undefined;

  return {
    app,
    panels,
    /** How many workers are searched in memory; null while the database searches. */
    workersIndexed: () => index.current()?.count() ?? null,
    firstStart: first,
    startJobs: jobs.start,
    mail,
    checkSearches,
    handlers: {
      fetch: app.fetch,
      publicPage: pages.publicPage && observability.requests.page(pages.publicPage),
      serveSources: pages.serveSources,
    },
    /** Finishes what is in flight, then closes everything. A second call waits for the first. */
    stop(signal: string, inFlightMs?: number): Promise<void> {
      stopped ??= stop(signal, inFlightMs);
      return stopped;
    },
  };
}

async function openPages(overrides: Overrides, server: Server, deps: PagesDeps): Promise<Pages> {
  if (overrides.openPages) return overrides.openPages(deps);
  if (!overrides.developing) return builtPages(deps);
  const { devPages } = await import('./pages/dev-pages.ts');
  return devPages(deps, server);
}
