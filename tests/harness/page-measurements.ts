import type { Browser, CDPSession, Page } from '@playwright/test';

/** For a browser that is slowed down on purpose, on a machine that may be slow by itself. */
export const BROWSER_PATIENCE_MS = 10 * 60_000;

const PHONE = { width: 412, height: 823 };

export const KINDS = ['document', 'script', 'style', 'font', 'image', 'other'] as const;
type Kind = (typeof KINDS)[number];

/** A file as it came over the wire, head included. */
export type ReceivedFile = { url: string; kind: Kind; bytes: number };

const KIND_OF: Record<string, Kind> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

/** A phone with an empty cache, and a list that grows with every file it has received. */
export async function openPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: PHONE,
    screen: PHONE,
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  const page = await context.newPage();
  return { page, received: await receivedBy(await context.newCDPSession(page)), context };
}

async function receivedBy(network: CDPSession): Promise<ReceivedFile[]> {
  const received: ReceivedFile[] = [];
  const begun = new Map<string, { url: string; kind: Kind }>();
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    begun.set(requestId, { url: response.url, kind: KIND_OF[type] ?? 'other' });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = begun.get(requestId);
    if (file) received.push({ ...file, bytes: encodedDataLength });
  });
  await network.send('Network.enable');
  return received;
}

export const bytesOf = (files: ReceivedFile[], kind?: Kind) =>
  files
    .filter((file) => kind === undefined || file.kind === kind)
    .reduce((sum, { bytes }) => sum + bytes, 0);

/** A layout shift: the browser's score, when, and which elements moved from where to where. */
export type Shift = { score: number; atMs: number; moved: string[] };

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** To be called before the page is opened; what it returns reads what has moved so far. */
export async function recordShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(record);
  return () => page.evaluate(() => window.shifts ?? []);
}

export const totalShift = (shifts: Shift[]) =>
  shifts.reduce((total, { score }) => total + score, 0);

/** Runs in the page. */
function record() {
  const shifts: Shift[] = [];
  window.shifts = shifts;
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'an element that is gone';
    const within = element.closest('[id]');
    const place = within && within !== element ? `#${within.id} ` : '';
    const own = element.id ? `#${element.id}` : (element.className.toString().split(' ')[0] ?? '');
    return `${place}<${element.localName} ${own}>`;
  };
  const placeOf = ({ x, y, width, height }: DOMRect) =>
    `${[x, y].map(Math.round)} (${[width, height].map(Math.round).join(' × ')})`;
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as LayoutShift[])
      shifts.push({
        score: value,
        atMs: Math.round(startTime),
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        ),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}
