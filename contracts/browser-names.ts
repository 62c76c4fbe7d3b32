import { refusals } from '../messages/messages.ts';

/*
 * Browsers are stored by names in English, made of our own words alone: 'Firefox on Windows', 'Firefox', 'Unknown browser'.
 */

export const UNKNOWN_BROWSER = 'Unknown browser';
const ON = ' on ';

export const storedBrowserName = (browser: string, system?: string) =>
  system ? browser + ON + system : browser;

/** In the language of the page. */
export function shownBrowserName(stored: string): string {
  const [browser = '', system] = stored.split(ON);
  if (stored === UNKNOWN_BROWSER) return refusals.browser.unknown;
  return system ? refusals.browser.onSystem({ browser, system }) : browser;
}
