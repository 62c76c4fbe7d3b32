import type { Page } from '@playwright/test';

const TAKEN_OVER = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'));

/** Whether the scripts of the page have taken an element over. */
export const isAlive = (page: Page, selector = '[href]:not(link)') =>
  page.evaluate(TAKEN_OVER, selector);

/** The scripts come after the first drawing; what a journey does before that, the page does without them. */
export const comesAlive = (page: Page, selector = '[href]:not(link)') =>
  page.waitForFunction(TAKEN_OVER, selector);
