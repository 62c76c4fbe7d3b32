import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { isHydrated, waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, MOVING, test } from '../fixtures/journey.ts';

test.use(MOVING);

const PHRASES = [
  'Saharis',
  'Manpower supply Agency',
  'Construction & Services, Agreed by the state and ISO 9001 certified',
] as const;

/** Time passes only when the journey says so. */
async function openWithStoppedClock(page: Page, path = '/') {
  await page.clock.install({ time: new Date('2026-03-02T08:00:00Z') });
  await page.clock.pauseAt(new Date('2026-03-02T08:00:01Z'));
  await page.goto(path);
  while (!(await isHydrated(page))) await page.clock.runFor(1);
}

test('the headline is whole in the page for readers and search engines', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const headline = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  for (const phrase of PHRASES) expect(headline).toContain(phrase.replace('&', '&amp;'));
});

test('the headline stands 2.5 s, is deleted at 40 ms and typed at 75 ms a character', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  const typed = page.locator('h1 :has(> .caret) > :first-child');
  const [name, trade, approval] = PHRASES;
  await expect(typed).toHaveText(trade);
  await page.clock.runFor(2_500 + 12 * 40);
  await expect(typed).toHaveText('Manpower s');
  await page.clock.runFor(10 * 40 + 11 * 75);
  await expect(typed).toHaveText('Construction');
  await page.clock.runFor((approval.length - 12) * 75);
  await expect(typed).toHaveText(approval);
  await page.clock.runFor(2_500 + approval.length * 40 + (name.length - 1) * 75);
  await expect(typed).toHaveText(name);
});

test('the launcher of the chat covers no figure on phones and tablets, in every language', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
  ] as const)
    for (const path of ['/', '/fr', '/ar']) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const launcher = await page.locator('.chat-launcher').boundingBox();
      if (!launcher) throw new Error('There is no launcher.');
      const covered = await page.locator('#hero dl').evaluate((figures, box) => {
        const range = document.createRange();
        const texts = document.createTreeWalker(figures, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          range.selectNodeContents(text);
          const hit = [...range.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              left < box.x + box.width &&
              right > box.x &&
              top < box.y + box.height &&
              bottom > box.y,
          );
          if (hit) found.push(text.textContent ?? '');
        }
        return found;
      }, launcher);
      expect(covered, `${path} at ${width} px`).toEqual([]);
    }
});

test('the headline keeps its height and is never empty, in every language on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/fr', '/ar']) {
    await openWithStoppedClock(page, path);
    await page.evaluate(() => document.fonts.ready);
    const seen = await page.locator('h1').evaluateHandle((headline: HTMLElement) => {
      const drawn = { heights: new Set([headline.offsetHeight]), empty: 0, typed: 0 };
      new MutationObserver(() => {
        drawn.heights.add(headline.offsetHeight);
        drawn.typed += 1;
        if (!headline.querySelector('.caret')?.previousSibling?.textContent) drawn.empty += 1;
      }).observe(headline, { childList: true, characterData: true, subtree: true });
      return drawn;
    });
    await page.clock.runFor(25_000);
    const { heights, typed, empty } = await seen.evaluate((drawn) => ({
      ...drawn,
      heights: [...drawn.heights],
    }));
    expect(typed).toBeGreaterThan(100);
    expect({ heights: heights.length, empty }, path).toEqual({ heights: 1, empty: 0 });
  }
});

test('readers hear the headline once, however it is typed', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: PHRASES.join('. '), exact: true }),
  ).toBeVisible();
});

test('the three pictures take turns every 3 seconds, each under its own caption', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  const pictures = page.locator('#hero img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }
  const caption = page.locator('#hero .type-caption');
  for (const [shown, place] of [
    [0, 'Algiers'],
    [1, 'Hassi Messaoud'],
    [2, 'Skikda'],
    [0, 'Algiers'],
  ] as const) {
    await expect(caption).toContainText(place);
    await expect(pictures.nth(shown)).toHaveAttribute('aria-hidden', 'false');
    await expect(page.locator('#hero img[aria-hidden="false"]')).toHaveCount(1);
    await page.clock.runFor(3_000);
  }
});

type Box = { x: number; y: number; width: number; height: number };

/** The pixels of a part of a picture that are as white as the figures. */
async function whitePixels(picture: Buffer, { x, y, width, height }: Box) {
  const pixels = await sharp(picture)
    .extract({
      left: Math.round(x),
      top: Math.round(y),
      width: Math.floor(width),
      height: Math.floor(height),
    })
    .greyscale()
    .raw()
    .toBuffer();
  return [...pixels].map((value) => value > 240);
}

/** Which share of the pixels is white in one picture alone. */
const difference = (one: boolean[], other: boolean[]) =>
  one.filter((isWhite, place) => isWhite !== other[place]).length / one.length;

const counted = (page: Page) => page.locator('#hero dd .counting');
const figures = (page: Page) => page.locator('#hero dd > span > :first-child');
const FIGURES = ['15,000+', '500+', '98%'];

test('the counters wait half a second and reach their figures in two; no zero is shown', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await expect(figures(page)).toHaveText(FIGURES);
  await page.clock.runFor(500);
  await expect(counted(page)).toHaveCount(0);
  await page.clock.runFor(1_034);
  await expect(counted(page)).toHaveText(['7,500+', '250+', '94%']);
  await expect(figures(page).first()).toHaveCSS('opacity', '0');
  await page.clock.runFor(1_000);
  await expect(counted(page)).toHaveCount(0);
  await expect(figures(page)).toHaveText(FIGURES);
});

test('readers hear the figures of the content while others are counted', async ({ page }) => {
  await openWithStoppedClock(page);
  await page.clock.runFor(1_000);
  await expect(page.locator('#hero dl')).toMatchAriaSnapshot(`
    - term: Successful placements different people, since 2005
    - definition: 15,000+
  `);
});

for (const [situation, happens] of [
  ['the page is printed', () => void dispatchEvent(new Event('beforeprint'))],
  [
    'the tab is hidden',
    () => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
] as const) {
  test(`nothing is counted any more when ${situation}`, async ({ page }) => {
    await openWithStoppedClock(page);
    await page.clock.runFor(1_000);
    await expect(counted(page)).toHaveCount(3);
    await page.evaluate(happens);
    await expect(counted(page)).toHaveCount(0);
    await expect(figures(page).first()).toHaveCSS('opacity', '1');
  });
}

test('paper has the figures, whenever it is printed', async ({ page }) => {
  await openWithStoppedClock(page);
  await page.clock.runFor(1_000);
  await page.emulateMedia({ media: 'print' });
  await expect(counted(page).first()).toBeHidden();
  await expect(figures(page).first()).toHaveCSS('opacity', '1');
});

test('the figures are there although scripts never come', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(figures(page)).toHaveText(FIGURES);
  await expect(figures(page).last()).toHaveCSS('opacity', '1');
});

test('scripts that come late count nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 3_000;
  });
  await page.goto('/');
  await waitForHydration(page);
  await expect(figures(page).first()).toHaveCSS('opacity', '1');
  await expect(page.locator('.awaits-counting')).toHaveCount(0);
});

test('a page that hangs while it counts shows the right figures within two seconds', async ({
  page,
}) => {
  // However slow this machine is, the scripts come in time.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let first = 0;
    performance.now = () => {
      first ||= now();
      return now() - first;
    };
  });
  await page.goto('/');
  await expect(counted(page)).toHaveCount(3);
  const frames: { data: string; time: number }[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push({ data, time: Date.now() });
    // The last ones come when nobody listens any more.
    browser.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  const clip = await page.locator('#hero dl').boundingBox();
  await browser.send('Page.startScreencast', { format: 'png' });
  const hangs = await page.evaluate(() => {
    setTimeout(() => {
      const end = Date.now() + 4_000;
      while (Date.now() < end);
    });
    return Date.now();
  });
  await expect(counted(page)).toHaveCount(0);
  await browser.detach();
  const during = frames.findLast(({ time }) => time < hangs + 3_500);
  if (!clip || !during) throw new Error('Nothing was drawn.');
  const after = await page.screenshot();
  const [hung, settled] = [
    await whitePixels(Buffer.from(during.data, 'base64'), clip),
    await whitePixels(after, clip),
  ];
  // Letters that are drawn a little differently; two other digits are five times as much.
  expect(difference(hung, settled)).toBeLessThan(0.0005);
});

test('one button stops everything that moves by itself, and starts it again', async ({ page }) => {
  await openWithStoppedClock(page);
  await page.locator('#hero').getByRole('button', { name: 'Pause motion' }).click();
  const hero = page.locator('#hero');
  const before = await hero.textContent();
  await page.clock.runFor(20_000);
  expect(await hero.textContent()).toBe(before);
  await page.locator('#trust').scrollIntoViewIfNeeded();
  await expect(page.locator('.marquee-track')).toHaveAttribute('data-motion', 'paused');
  await expect(page.locator('.marquee-track')).toHaveCSS('animation-play-state', 'paused');
  await hero.getByRole('button', { name: 'Play motion' }).click();
  await page.clock.runFor(4_000);
  expect(await hero.textContent()).not.toBe(before);
  await expect(page.locator('.marquee-track')).toHaveCSS('animation-play-state', 'running');
});

test('with less motion wanted nothing moves, and all figures stand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithStoppedClock(page);
  const hero = page.locator('#hero');
  const before = await hero.textContent();
  await page.clock.runFor(20_000);
  expect(await hero.textContent()).toBe(before);
  await expect(figures(page)).toHaveText(FIGURES);
  await expect(page.getByRole('button', { name: 'Pause motion' })).toHaveCount(0);
});
