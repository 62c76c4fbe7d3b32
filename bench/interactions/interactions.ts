import type { Locator, Page } from '@playwright/test';
import { ASKED_EVERY_MS, resultShown, watchResults } from './shown-results.ts';
import type { By } from './trace-interactions.ts';

/** Of fewer, the 98th of a hundred would be the slowest. */
const TIMES = 50;
const BETWEEN_KEYS_MS = 60;
const BETWEEN_FLIPS_MS = 120;
const FLIPS_ONE_WAY = 5;

/** Pieces of words that find another number of candidates each. */
const SEARCHES = 'pi ah ka yo is el sc ri in ha cr fi pa sa su me op we ma br'.split(' ');
const COUNT = /candidates? found/;

/** Somebody at a computer, whose processor is slow only for what is timed. */
export type Visitor = { page: Page; slow: () => Promise<void>; quick: () => Promise<void> };

export type Interaction = {
  name: string;
  by: By;
  /** How many keys or clicks are timed; what else it takes to do them again is not. */
  times: number;
  does: (visitor: Visitor) => Promise<void>;
};

export const SEARCHING: Interaction = {
  name: 'key in the candidates’ search',
  by: 'keyboard',
  times: SEARCHES.join('').length,
  async does({ page, slow, quick }) {
    const field = page.getByRole('searchbox');
    await field.click();
    await watchResults(page, COUNT);
    await slow();
    for (const [index, search] of SEARCHES.entries()) {
      await field.evaluate((input: HTMLInputElement) => input.select());
      await page.keyboard.type(search, { delay: BETWEEN_KEYS_MS });
      await resultShown(page, index + 1);
    }
    await quick();
  },
};

const opening = (name: string, button: string): Interaction => ({
  name,
  by: 'pointer',
  times: TIMES,
  async does({ page, slow, quick }) {
    const opener = await middleOf(page.getByRole('button', { name: button }).first());
    for (let time = 0; time < TIMES; time++) {
      await slow();
      await page.mouse.click(...opener);
      await dialogIs(page, 'open');
      await drawn(page);
      await quick();
      await page.keyboard.press('Escape');
      await dialogIs(page, 'gone');
    }
  },
});

export const OPENING_TEST_REQUEST = opening('opening the test request', 'Send Test Request');
export const OPENING_WORKER = opening('opening a worker to edit', 'Edit:');
export const OPENING_CHAT = opening('opening the chat', 'Open chat');

export const FLIPPING_BY_BUTTON: Interaction = {
  name: 'flipping a page by its button',
  by: 'pointer',
  times: TIMES,
  async does(visitor) {
    const { page } = visitor;
    const next = await middleOf(bookOf(page).getByRole('button', { name: 'Next page' }));
    const previous = await middleOf(bookOf(page).getByRole('button', { name: 'Previous page' }));
    await flip(visitor, (forward) => page.mouse.click(...(forward ? next : previous)));
  },
};

export const FLIPPING_BY_KEY: Interaction = {
  name: 'flipping a page by its key',
  by: 'keyboard',
  times: TIMES,
  async does(visitor) {
    const { page } = visitor;
    await bookOf(page).getByRole('button', { name: 'Next page' }).focus();
    await flip(visitor, (forward) => page.keyboard.press(forward ? 'ArrowRight' : 'ArrowLeft'));
  },
};

/** Some pages on, some back; the next flip comes while the leaf is still turning. */
async function flip({ page, slow, quick }: Visitor, turn: (forward: boolean) => Promise<void>) {
  await slow();
  for (let time = 0; time < TIMES; time++) {
    await turn(Math.floor(time / FLIPS_ONE_WAY) % 2 === 0);
    await page.waitForTimeout(BETWEEN_FLIPS_MS);
  }
  await drawn(page);
  await quick();
}

const bookOf = (page: Page) => page.getByRole('region', { name: 'The company' });

/** The books are loaded when somebody comes near. */
export async function comeToBooks(page: Page): Promise<void> {
  await page.locator('#magazine').scrollIntoViewIfNeeded();
  await bookOf(page).getByRole('status').waitFor();
  await bookOf(page).getByRole('button', { name: 'Next page' }).scrollIntoViewIfNeeded();
}

/** A dialog that fades out is not gone. */
const dialogIs = (page: Page, state: 'open' | 'gone') =>
  page.waitForFunction(
    (state) =>
      [...document.querySelectorAll('dialog')].some((dialog) => dialog.checkVisibility()) ===
      (state === 'open'),
    state,
    { polling: ASKED_EVERY_MS },
  );

/** Until what has just been done is on the screen. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

async function middleOf(element: Locator): Promise<[number, number]> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}
