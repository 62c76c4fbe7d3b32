import { expect, onTestFinished, test } from 'vitest';
import { LANGUAGES } from '../../contracts/languages.ts';
import { setLanguage } from '../../messages/messages.ts';
import { workerName } from './worker-name.ts';

test('whoever was erased is called so in the language of the reader', () => {
  onTestFinished(() => setLanguage(() => 'en'));
  const names = LANGUAGES.map((language) => {
    setLanguage(() => language);
    return workerName('Worker W-7KQ2MN (erased)');
  });
  expect(names).toEqual([
    'Worker W-7KQ2MN (erased)',
    'Travailleur W-7KQ2MN (effacé)',
    'العامل W-7KQ2MN (مُحي نهائيًا)',
  ]);
});

test('other names stay as they are', () => {
  for (const name of ['Karim Benali', 'Worker W-7KQ2MN', 'Worker (erased)'])
    expect(workerName(name)).toBe(name);
});
