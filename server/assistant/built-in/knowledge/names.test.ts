import { expect, test } from 'vitest';
import { secondAgency } from '../../../../tests/fixtures/second-agency.ts';
import { wordsOf } from '../text/plain-text.ts';
import { createNames, findNames } from './names.ts';

const names = createNames(secondAgency);
const found = (text: string) =>
  findNames(wordsOf(text), names).map(({ kind, name }) => `${kind} ${name}`);

test.each([
  ['what did you do for Havbris Ferries?', ['client Havbris Ferries']],
  ['and for havbris', ['client Havbris Ferries']],
  ['in Tromsø and bergen', ['place Tromso', 'place Bergen']],
  ['projects in the arctic', ['place Tromso']],
  ['fish farming', []],
  ['Fjordcrew', ['agency Fjordcrew']],
])('%s', (text, expected) => {
  expect(found(text)).toEqual(expected);
});
