import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../messages/messages.ts';
import { shownBrowserName, storedBrowserName, UNKNOWN_BROWSER } from './browser-names.ts';

afterEach(() => setLanguage(() => 'en'));

test.each([
  [storedBrowserName('Firefox', 'Windows'), 'Firefox on Windows', 'Firefox sur Windows'],
  [storedBrowserName('Samsung Internet'), 'Samsung Internet', 'Samsung Internet'],
  [UNKNOWN_BROWSER, 'Unknown browser', 'Navigateur inconnu'],
])('%s is shown as %s, in French as %s', (stored, english, french) => {
  expect(shownBrowserName(stored)).toBe(english);
  setLanguage(() => 'fr');
  expect(shownBrowserName(stored)).toBe(french);
});
