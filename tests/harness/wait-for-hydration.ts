import type { Page } from '@playwright/test';

const HAS_REACT_PROPS = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'));

/** Whether the scripts of the page have taken an element over. */
export const isHydrated = (page: Page, selector = '[href]:not(link)') =>
  page.evaluate(HAS_REACT_PROPS, selector);

/** The scripts come after the first drawing; what a journey does before that, the page does without them. */
export const waitForHydration = (page: Page, selector = '[href]:not(link)') =>
  page.waitForFunction(HAS_REACT_PROPS, selector);
