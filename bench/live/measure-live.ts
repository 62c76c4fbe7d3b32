import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { STREAMS_PER_GRANT_MAX } from '../../server/live-updates/event-streams.ts';
import { until } from '../../tests/harness/processes.ts';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { chromiumPath, chromiumVersion, launchChromium } from '../browser.ts';
import { LIVE_BUDGETS } from '../budgets.ts';
import { type Figure, percentile } from '../figures.ts';
import type { Ask } from '../http-client.ts';
import type { Given, Measured } from '../measured.ts';
import { addressOf, type OwnSite, withOwnSite } from '../own-site.ts';
import { watchMachine } from '../processor-time.ts';
import type { Step } from '../progress.ts';
import type { SiteDatabase } from '../site-database.ts';
import { openPanel } from './browser-panel.ts';
import { type Insert, latenciesOf, pausesOf, refuseLeftOut } from './delivery-times.ts';
import { openStream } from './panel-stream.ts';

/** The panel in the browser is one of them. */
const LEVELS = [1, 50, 200];
const INSERTS = 30;
/** Longer and shorter than the time for which changes are gathered, so that some meet a rest and some do not. */
const LONGEST_PAUSE_MS = 700;

type Latencies = ReturnType<typeof latenciesOf>;
type Level = { streams: number; delivered: Latencies; badge: Latencies; aheadMs: number };

/** From a visitor's message to the badge in the panels that are open. */
export async function measureLive({ step }: Given): Promise<Measured> {
  const machine = watchMachine();
  const path = chromiumPath();
  const levels = await withOwnSite({}, (own) => measureLevels(own, step));
  return {
    figures: levels.flatMap(figuresOf),
    notes: [
      'the panel gathers changes on purpose: what comes together is sent together after 0.1 s, and after each sending it rests for 0.5 s; messages came at pauses of 0 to 0.7 s, so that both are part of the figures',
      `${INSERTS} messages a level, each counted on every stream and shown in the browser, whose clock was at most ${Math.max(...levels.map(({ aheadMs }) => Math.abs(aheadMs))).toFixed(1)} ms from ours`,
      machine.note(),
    ],
    charts: [
      {
        title: 'From sending a message to the event on every open panel',
        unit: 'ms',
        bars: levels.flatMap(({ streams, delivered }) => bars(streams, delivered)),
        goal: LIVE_BUDGETS.p99Ms,
      },
      {
        title: 'From sending a message to the badge in the browser',
        unit: 'ms',
        bars: levels.flatMap(({ streams, badge }) => bars(streams, badge)),
        goal: LIVE_BUDGETS.p99Ms,
      },
    ],
    versions: { chromium: chromiumVersion(path) },
    details: levels,
  };
}

async function measureLevels(own: OwnSite, step: Step): Promise<Level[]> {
  const browser = await launchChromium();
  try {
    await warmUp(own, browser);
    const levels: Level[] = [];
    for (const streams of LEVELS) {
      step(`${streams} open`);
      levels.push(await measureLevel(streams, own, browser));
    }
    return levels;
  } finally {
    await browser.close();
  }
}

async function measureLevel(
  streams: number,
  { site, database, ask }: OwnSite,
  browser: Browser,
): Promise<Level> {
  await database.pool.query('update messages set seen = true where not seen');
  const panel = await openPanel(browser, site.url, database);
  const others = await openStreams(site, database, streams - 1);
  try {
    const inserts = await sendMessages(ask, INSERTS);
    // A panel that does not get there is named below.
    await until(async () => {
      const { badge } = await panel.seen();
      const ends = [...others.map((other) => other.sightings()), badge].map((all) => all.at(-1));
      return ends.every((last) => last?.unseen === INSERTS);
    }).catch(() => {});
    const inBrowser = await panel.seen();
    const sightingsOfAll = [inBrowser.events, ...others.map((other) => other.sightings())];
    refuseLeftOut(sightingsOfAll);
    return {
      streams,
      delivered: together(sightingsOfAll.map((sightings) => latenciesOf(sightings, inserts))),
      badge: latenciesOf(inBrowser.badge, inserts),
      aheadMs: await panel.aheadMs(),
    };
  } finally {
    for (const other of others) other.leave();
    await panel.leave();
  }
}

async function openStreams(site: SiteProcess, database: SiteDatabase, count: number) {
  const streams: ReturnType<typeof openStream>[] = [];
  try {
    while (streams.length < count) {
      const { token } = await database.grant();
      const size = Math.min(STREAMS_PER_GRANT_MAX, count - streams.length);
      for (let place = 0; place < size; place++)
        streams.push(openStream(site.port, `admin=${token}`));
    }
    await Promise.all(streams.map(({ opened }) => opened));
    return streams;
  } catch (error) {
    for (const stream of streams) stream.leave();
    throw error;
  }
}

let visitors = 0;

async function sendMessages(ask: Ask, count: number): Promise<Insert[]> {
  const inserts: Insert[] = [];
  const now = () => performance.timeOrigin + performance.now();
  for (const rest of pausesOf(count, LONGEST_PAUSE_MS)) {
    await pause(rest);
    visitors += 1;
    const sentAt = now();
    await ask({
      path: '/api/messages',
      headers: { 'x-forwarded-for': addressOf(visitors) },
      body: {
        name: `Visitor ${visitors}`,
        email: `visitor.${visitors}@visitors.example`,
        subject: 'Live',
        message: 'We need twelve welders from May on.',
      },
    });
    inserts.push({ sentAt, acknowledgedAt: now() });
  }
  return inserts;
}

/** The first panel and the first message after a start wait for code that is loaded then. */
async function warmUp({ site, database, ask }: OwnSite, browser: Browser) {
  const panel = await openPanel(browser, site.url, database);
  await sendMessages(ask, 5);
  await panel.leave();
}

const together = (all: Latencies[]): Latencies => ({
  fromSending: all.flatMap(({ fromSending }) => fromSending),
  fromAnswer: all.flatMap(({ fromAnswer }) => fromAnswer),
});

const bars = (streams: number, { fromSending }: Latencies) =>
  [50, 99].map((percent) => ({
    name: `${streams} open, p${percent}`,
    value: percentile(fromSending, percent),
  }));

function figuresOf({ streams, delivered, badge }: Level): Figure[] {
  const figure = (
    name: string,
    times: number[],
    percent: number,
    goal?: Figure['goal'],
  ): Figure => ({
    name: `${streams} open: ${name}, p${percent}`,
    unit: 'ms',
    value: percentile(times, percent),
    goal,
  });
  return [
    figure('sent until counted', delivered.fromSending, 50),
    figure('sent until counted', delivered.fromSending, 99, LIVE_BUDGETS.p99Ms),
    figure('acknowledged until counted', delivered.fromAnswer, 50),
    figure('acknowledged until counted', delivered.fromAnswer, 99),
    figure('sent until on the badge', badge.fromSending, 50),
    figure('sent until on the badge', badge.fromSending, 99, LIVE_BUDGETS.p99Ms),
    figure('acknowledged until on the badge', badge.fromAnswer, 50),
    figure('acknowledged until on the badge', badge.fromAnswer, 99),
  ];
}
