import type { Browser, Page } from '@playwright/test';
import { BROWSER_PATIENCE_MS } from '../../tests/harness/page-measurements.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { SEARCH_DELAY_MS } from '../../web/ui/use-search-in-url.ts';
import { launchChromium } from '../browser.ts';
import { asAdmin, asRecruiter, asVisitor, type WayIn } from '../browser-sign-in.ts';
import { INTERACTION_BUDGETS } from '../budgets.ts';
import { percentile } from '../figures.ts';
import type { Given, Measured } from '../measured.ts';
import { startSiteOfWorkers } from '../site-of-workers.ts';
import { interactionFigures, PACES, type Pace, resultFigures } from './interaction-figures.ts';
import {
  comeToBooks,
  FLIPPING_BY_BUTTON,
  FLIPPING_BY_KEY,
  type Interaction,
  OPENING_CHAT,
  OPENING_TEST_REQUEST,
  OPENING_WORKER,
  SEARCHING,
} from './interactions.ts';
import { type Recorded, record } from './record-interactions.ts';
import { resultTimes } from './shown-results.ts';

const WORKERS = 10_000;
/** Nobody opens a row before having looked at the list. */
const READING_MS = 2_000;
const SCREEN = { width: 1280, height: 800 };

type Desk = {
  url: string;
  wayIn: WayIn;
  ready: (page: Page) => Promise<unknown>;
  /** Where nothing moves, a dialog is gone as soon as it is closed: the same opening, in half the time. */
  motion: 'reduce' | 'no-preference';
  interactions: Interaction[];
};
type Visit = { pace: Pace; recorded: Recorded[]; results: number[] };

/** How long a key or a click waits for the screen to answer. */
export async function measureInteractions({ step }: Given): Promise<Measured> {
  step(`${WORKERS.toLocaleString('en')} workers`);
  const { site, cookie, stop } = await startSiteOfWorkers(WORKERS);
  try {
    const browser = await launchChromium();
    try {
      const desks = await desksOf(site.url, cookie);
      const visits: Visit[] = [];
      for (const pace of PACES) {
        for (const desk of desks) {
          step(pace.name, visits.length + 1, PACES.length * desks.length);
          visits.push(await visit(browser, desk, pace));
        }
      }
      return measured(visits, browser.version());
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
  }
}

const desksOf = async (url: string, cookie: string): Promise<Desk[]> => [
  {
    url: `${url}/recruiter`,
    wayIn: asRecruiter(url, cookie),
    ready: waitForHydration,
    motion: 'reduce',
    interactions: [SEARCHING, OPENING_TEST_REQUEST],
  },
  {
    url: `${url}/admin/workers`,
    wayIn: await asAdmin(url),
    ready: async (page) => {
      await page.locator('tbody tr').first().waitFor();
      await page.waitForTimeout(READING_MS);
    },
    motion: 'reduce',
    interactions: [OPENING_WORKER],
  },
  {
    url,
    wayIn: asVisitor,
    ready: (page) => waitForHydration(page).then(() => comeToBooks(page)),
    motion: 'no-preference',
    interactions: [FLIPPING_BY_BUTTON, FLIPPING_BY_KEY, OPENING_CHAT],
  },
];

async function visit(browser: Browser, desk: Desk, pace: Pace): Promise<Visit> {
  const context = await browser.newContext({ viewport: SCREEN, reducedMotion: desk.motion });
  try {
    context.setDefaultTimeout(BROWSER_PATIENCE_MS);
    await desk.wayIn(context);
    const page = await context.newPage();
    await page.goto(desk.url);
    await desk.ready(page);
    const processor = await context.newCDPSession(page);
    const slowTo = (rate: number) => async () => {
      await processor.send('Emulation.setCPUThrottlingRate', { rate });
    };
    const visitor = { page, slow: slowTo(pace.slower), quick: slowTo(1) };
    const recorded: Recorded[] = [];
    for (const interaction of desk.interactions)
      recorded.push(await record(browser, visitor, interaction));
    return { pace, recorded, results: await resultTimes(page) };
  } finally {
    await context.close();
  }
}

function measured(visits: Visit[], chromium: string): Measured {
  return {
    figures: visits.flatMap(({ pace, recorded, results }) => [
      ...recorded.flatMap((each) => interactionFigures(pace, each)),
      ...(results.length > 0 ? resultFigures(pace, results) : []),
    ]),
    notes: [
      `computer with ${SCREEN.width} × ${SCREEN.height}, ${WORKERS.toLocaleString('en')} workers, real keys and clicks, from the key or click to the next paint by Chromium’s own record, not rounded; dialogs and flips 50 times, of which the 98th of a hundred is the second slowest; a list has been on the screen for ${READING_MS / 1000} seconds before`,
      `a search begins ${SEARCH_DELAY_MS} ms after the last key, and that counts in what is shown`,
      'pages are flipped while the leaf before is still turning; dialogs do not fade',
    ],
    charts: PACES.map(({ name, slower }) => ({
      title: `98 of 100 keys or clicks are answered within, ${name}`,
      unit: 'ms',
      bars: visits
        .filter(({ pace }) => pace.slower === slower)
        .flatMap(({ recorded }) => recorded)
        .map(({ name, times }) => ({ name, value: percentile(times, 98) })),
      goal: slower === 1 ? INTERACTION_BUDGETS.p98Ms : INTERACTION_BUDGETS.slowP98Ms,
    })),
    versions: { chromium },
    details: visits,
  };
}
