import type { Browser } from '@playwright/test';
import { launchChromium } from '../browser.ts';
import { SCREEN_BUDGETS } from '../budgets.ts';
import type { Figure } from '../figures.ts';
import type { Chart, Given, Measured } from '../measured.ts';
import type { Step } from '../progress.ts';
import { startSiteOfWorkers } from '../site-of-workers.ts';
import { type Loaded, loadScreen } from './load-screen.ts';
import { routeFigures, screenFigures, shiftNotes } from './screen-figures.ts';
import { type Screen, screensOf } from './screens.ts';
import { SLOW_PHONE } from './slow-phone.ts';
import { weighRoutes } from './weigh-routes.ts';

const WORKERS = 10_000;
const ROUNDS = 3;

/** Waiting times on a phone, screen by screen, and the scripts of every route. */
export async function measureScreens({ site, step }: Given): Promise<Measured> {
  const browser = await launchChromium();
  const starting = startSiteOfWorkers(WORKERS);
  try {
    step('scripts of every route');
    // Weighed while the workers are written: neither is timed.
    const [weights, { site: full, cookie }] = await Promise.all([
      weighRoutes(browser, site),
      starting,
    ]);
    const screens = await screensOf(full.url, cookie);
    const loads = await loadInRounds(browser, full.url, screens, step);
    const landing = loads[0] ?? [];
    const figures = screens.map(({ name }, index) =>
      screenFigures(name, loads[index] ?? [], landing),
    );
    const scripts = routeFigures(weights);
    return {
      figures: [...figures.flat(), ...scripts],
      notes: [
        ...screens.flatMap(({ name }, index) => shiftNotes(name, loads[index] ?? [])),
        `phone of 412 × 823 at 1.75, empty cache, ${SLOW_PHONE}, ${WORKERS.toLocaleString('en')} workers, medians of ${ROUNDS} loads in turns`,
        'usable: the main thing of the screen is in view and its scripts have taken it over (landing: the header; login: the form; recruiter: the first candidate; admin workers: the first row); but for the panel, links and forms work before that',
        'no proxy in front: scripts come over HTTP/1.1, six at a time',
        'scripts of a route: one load with nothing slowed down, until quiet',
      ],
      charts: chartsOf(figures.flat(), scripts),
      versions: { chromium: browser.version() },
      details: { loads, weights },
    };
  } finally {
    await browser.close();
    await starting.then(
      ({ stop }) => stop(),
      () => {},
    );
  }
}

async function loadInRounds(
  browser: Browser,
  url: string,
  screens: Screen[],
  step: Step,
): Promise<Loaded[][]> {
  const loads: Loaded[][] = screens.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, { name, path, wayIn, main }] of screens.entries()) {
      step(name, round + 1, ROUNDS);
      loads[index]?.push(await loadScreen(browser, { url: url + path, wayIn, main }));
    }
  return loads;
}

function chartsOf(screens: Figure[], scripts: Figure[]): Chart[] {
  return [
    {
      title: 'A phone can use the screen after',
      unit: 's',
      bars: barsOf(screens, /^(.*): usable$/),
      goal: SCREEN_BUDGETS.usableS,
    },
    { title: 'Scripts by route', unit: 'KB', bars: barsOf(scripts, /^scripts of (.*)$/) },
  ];
}

function barsOf(figures: Figure[], named: RegExp): Chart['bars'] {
  return figures.flatMap((figure) => {
    const name = named.exec(figure.name)?.[1];
    return name !== undefined && 'value' in figure ? [{ name, value: figure.value }] : [];
  });
}
