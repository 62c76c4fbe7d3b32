import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Language } from '../contracts/languages.ts';
import { findLivingGrants } from './admin-pin/admin-pin.ts';
import { createApp } from './app.ts';
import type { Assistant, Translate } from './assistant/assistant.ts';
import { createAssistant } from './assistant/create-assistant.ts';
import { createSignedHistory } from './assistant/signed-history.ts';
import { FULL_NAMES } from './client-names/client-names.ts';
import { readContactInfo } from './contact-info/contact-info.ts';
import { type BuiltPicture, readBuiltPictures } from './content/built-pictures.ts';
import { createLiveContent } from './content/live-content.ts';
import { type Content, readContent } from './content/read-content.ts';
import { readInstallationSecret } from './database/installation.ts';
import type { openDatabase } from './database/open-database.ts';
import type { Env } from './env.ts';
import { knownHosts } from './http/known-hosts.ts';
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
import { stopSite } from './start/stop-site.ts';
import { openStores, storesIn } from './stores.ts';
import { syncIndex } from './workers/candidate-index/index-sync.ts';
import { createCandidates, readCards } from './workers/candidates.ts';
import { readWeeklyPapers } from './workers/certificates.ts';
import { readDuePapers } from './workers/due-papers.ts';

const BUILD_FOLDER = resolve(import.meta.dirname, '..', 'build');
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
  translate?: Translate;
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

/** The one place where the parts of the site are put together, for the process and for tests. */
export async function openSite(env: Env, overrides: Overrides = {}) {
  const { developing = false, building = false, writeLog } = overrides;
  const observability = await startObservability(env, { developing, writeLog });
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
  const { database } = overrides;
  const stores = database ? storesIn(env, database) : await openStores(env, log);
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
  const { observability, server, isKnownHost, build } = started;
  const { now = () => new Date(), chores = true } = overrides;
  const { db, address, close } = started.stores;
  const { log } = observability;
  const https = env.publicUrl.startsWith('https:');
  const files = await started.stores.openFiles(observability.notePicturesReached);
  const first = chores
    ? await firstStart(db, env, {
        content: started.content,
        pictures: files.pictures,
        onProgress: started.onDemoProgress,
        now: now(),
      })
    : { pin: null, demo: null };
  await build?.canOpen;
  const live = overrides.live === false ? NO_LIVE_UPDATES : startLiveUpdates(address, log);
  const siteContent = createLiveContent(db, started.content, live, log);
  const { content } = siteContent;
  await siteContent.upToDate();
  const zone = content.public.agency.timeZone;
  const openingHours = createOpeningHours(db, siteContent, live, now);
  const readAs = (content: Pick<Content, 'in'>, language: Language) =>
    readSite(db, { content, openingHours, language, log, now: now() });
  const isIndexed = overrides.indexed !== false;
  const index = isIndexed ? syncIndex(db, live, log, { zone }) : { current: () => null };
  const pages = await openPages(overrides, server, {
    buildFolder: BUILD_FOLDER,
    contentFolder: env.CONTENT_DIR,
    pictures: started.builtPictures,
    https,
    site: {
      get content() {
        return content.public;
      },
      get contentIn() {
        const { en, fr, ar } = content.in;
        return { en: en.public, fr: fr.public, ar: ar.public };
      },
      publicUrl: env.publicUrl,
      mapTilesUrl: env.MAP_TILES_URL,
      get books() {
        return content.books;
      },
      readSite: async (language) => {
        await siteContent.upToDate();
        return readAs(content, language);
      },
    },
    fileAgency: started.content.public.agency,
    documents: files.documents,
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
  const { assistant, translate } = {
    ...createAssistant(env.provider, {
      spendCall: async (at, daily) =>
        (await limits.spend('provider-calls', 'all', at, daily)).allowed,
      log,
      stopping: lastCall.signal,
    }),
    ...(overrides.assistant && { assistant: overrides.assistant }),
    ...(overrides.translate && { translate: overrides.translate }),
  };
  const candidates = createCandidates(db, index, { zone, now });
  const checkSearches = createSearchCheck({ db, candidates, changes: live, now });
  const mail = createMailRoom({
    db,
    wake: (tx, at) => jobs.wake(tx, at),
    settings: env.mail,
    folder: join(env.DATA_DIR, 'mail'),
    agency: () => content.public.agency,
    readContact: () => readContactInfo(db),
    publicUrl: env.publicUrl,
    hours: openingHours.current,
    readCards: (ids) => readCards(db, ids, FULL_NAMES),
    readPapers: (day) => readWeeklyPapers(db, day),
    readDuePapers: (ids, asking) => readDuePapers(db, ids, asking),
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
            keepHouse({ db, ...files, ...mail, auditYears: env.AUDIT_YEARS, now, log }),
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
    ...files,
    publicUrl: env.publicUrl,
    adminIdleMs: env.ADMIN_IDLE_MINUTES * 60_000,
    auditKey: await readInstallationSecret(db),
    limits,
    chat: { assistant, signedHistory: await createSignedHistory(db), content },
    translate,
    siteContent,
    previewSite: async (typed, language) => readAs(await siteContent.previewOf(typed), language),
    previewBooks: async (typed, language) => (await siteContent.previewOf(typed)).books[language],
    panels,
    recruiterStreams,
    candidates,
    openingHours,
    counts: createKnownCounts(live),
    addressRule: clientAddressRule(env.TRUSTED_PROXIES),
    forgetPublicPage,
    isReady: observability.isReady,
    requests: observability.requests,
    servePages: async (request, given) => {
      await siteContent.upToDate();
      return pages.servePages(request, given);
    },
  });
  await observability.opened({
    isStopping: () => isStopping,
    isListening: live.isListening,
    openStreams: () => panels.count() + recruiterStreams.count(),
    openConnections: promisify(server.getConnections.bind(server)),
    workersIndexed: () => index.current()?.count() ?? null,
    mails: mail.figures,
  });

  function stop(signal: string, inFlightMs?: number): Promise<void> {
    isStopping = true;
    log.info('stopping', { signal });
    const parts = { server, mail, jobs, build, pages, lastCall, live, observability };
    const drainMs = env.DRAIN_SECONDS * 1000;
    const streams = [panels, recruiterStreams];
    return stopSite({ ...parts, drainMs, streams, closeStores: close }, inFlightMs);
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
