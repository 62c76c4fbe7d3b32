import type { Page } from '@playwright/test';

/** The page marks its document, and each section that comes later, when they answer to clicks (web/ui/hydrated.ts). */
const hydrated = (page: Page, element: string) => page.locator(`${element}[data-hydrated]`);

export const isHydrated = async (page: Page) => (await hydrated(page, 'html').count()) > 0;

/** The scripts come after the first drawing; what a journey does before that, the page does without them. */
export const waitForHydration = (page: Page, section = 'html') =>
  hydrated(page, section).waitFor({ state: 'attached' });
