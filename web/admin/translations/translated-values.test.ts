import { expect, test } from 'vitest';
import {
  languageStanding,
  needsTranslation,
  recordStanding,
  stateAfterTyping,
  translatedValues,
  writtenTranslations,
} from './translated-values.ts';

const FIELDS = ['title', 'description'] as const;
const text = (value: string, more = {}) => ({
  value,
  draft: false,
  made_from: null,
  original_changed_at: null,
  ...more,
});
const record = {
  title: 'Crews',
  description: '',
  translations: {
    fr: { title: text('Équipes'), description: null },
    ar: { title: text('فرق', { draft: true }), description: null },
  },
};
const values = { ...record, ...translatedValues(FIELDS, record) };

test('a form begins with what is stored, and sends nothing of it', () => {
  expect(translatedValues(FIELDS, record)).toEqual({
    fr_title: 'Équipes',
    fr_title_state: 'kept',
    fr_description: '',
    fr_description_state: 'kept',
    ar_title: 'فرق',
    ar_title_state: 'kept-draft',
    ar_description: '',
    ar_description_state: 'kept',
  });
  expect(writtenTranslations(FIELDS, translatedValues(FIELDS, record))).toEqual({ fr: {}, ar: {} });
});

test('what was written is sent with what its author says about it', () => {
  const typed = { ...values, fr_title: 'Brigades', fr_title_state: 'checked' };
  expect(writtenTranslations(FIELDS, { ...typed, ar_title_state: 'draft' })).toEqual({
    fr: { title: { value: 'Brigades', state: 'checked' } },
    ar: { title: { value: 'فرق', state: 'draft' } },
  });
});

test('a draft is no translation, and an empty original needs none', () => {
  expect(recordStanding(FIELDS, record, 'fr')).toBe('complete');
  expect(recordStanding(FIELDS, record, 'ar')).toBe('missing');
  expect(needsTranslation(FIELDS, record)).toBe(true);
});

test('a translation is older as soon as the original is typed over, until somebody calls it right', () => {
  const typed = { ...values, title: 'Night crews' };
  expect(languageStanding(FIELDS, typed, record, 'fr')).toBe('older');
  const right = { ...typed, fr_title_state: 'checked' };
  expect(languageStanding(FIELDS, right, record, 'fr')).toBe('complete');
});

test('an original that is what it was when it was translated has no older translation', () => {
  const changed = {
    ...record,
    title: 'Night crews',
    translations: {
      ...record.translations,
      fr: { title: text('Équipes', { made_from: 'Crews' }), description: null },
    },
  };
  expect(recordStanding(FIELDS, changed, 'fr')).toBe('older');
  const back = { ...changed, ...translatedValues(FIELDS, changed), title: 'Crews' };
  expect(languageStanding(FIELDS, back, changed, 'fr')).toBe('complete');
});

test.each([
  ['kept', 'Équipes', 'checked', 'kept'],
  ['kept', 'Brigades', 'kept', 'checked'],
  ['kept-draft', 'Brigades', 'kept-draft', 'draft'],
  ['kept-draft', '', 'kept-draft', 'checked'],
  ['kept-draft', 'Équipes', 'draft', 'kept-draft'],
])('a text that was %s and is typed over with %j is %s, then %s', (stored, typed, now, then) => {
  expect(stateAfterTyping({ value: 'Équipes', state: stored }, typed, now)).toBe(then);
});
