import { expect, test } from 'vitest';
import { preferredLanguage } from './language-hint.tsx';

test.each([
  [['fr-DZ', 'en'], 'fr'],
  [['de', 'AR-dz', 'fr'], 'ar'],
  [['en-GB', 'fr'], 'en'],
  [['de', 'tr'], undefined],
  [[], undefined],
])('a browser that lists %j is offered %s', (languages, preferred) => {
  expect(preferredLanguage(languages)).toBe(preferred);
});
