import { parse, type Token } from '@messageformat/parser';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../contracts/languages.ts';
import { areasOf, compile, flatten, GROUPS, readTexts, valuesOf } from './compile-messages.ts';

const AREAS = areasOf('en');
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const textsOf = (language: Language, area: string) => new Map(flatten(readTexts(language, area)));

const load = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(runnable(code))}`)).default;

/** A module in an address cannot find packages by their names. */
const runnable = (code: string) =>
  code.replaceAll(
    /from "(@messageformat\/[^"]+)"/g,
    (_, name) => `from "${import.meta.resolve(name)}"`,
  );

test.each(OTHERS)('%s has the areas of English', (language) => {
  expect(areasOf(language)).toEqual(AREAS);
});

test('every area belongs to a group, and every group to areas that exist', () => {
  const grouped = Object.values(GROUPS).flatMap((parts) =>
    parts.map((part) => part.replace(/^-/, '').split('.')[0]),
  );
  expect([...new Set(grouped)].toSorted()).toEqual(AREAS);
});

for (const language of OTHERS) {
  test.each(AREAS)(`${language}: %s has each text of English, and no other`, (area) => {
    expect([...textsOf(language, area).keys()]).toEqual([...textsOf('en', area).keys()]);
  });

  test.each(AREAS)(`${language}: the texts of %s take the values of the English ones`, (area) => {
    const own = textsOf(language, area);
    for (const [key, english] of textsOf('en', area))
      expect(Object.keys(valuesOf(own.get(key) ?? '', language)).toSorted(), key).toEqual(
        Object.keys(valuesOf(english, 'en')).toSorted(),
      );
  });
}

for (const language of LANGUAGES) {
  test.each(AREAS)(`${language}: no text of %s is empty`, (area) => {
    for (const [key, text] of textsOf(language, area)) expect(text.trim(), key).not.toBe('');
  });

  test.each(AREAS)(`${language}: plurals of %s have each form of the language`, (area) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [key, text] of textsOf(language, area))
      for (const plural of pluralsIn(parse(text))) {
        const named = plural.cases.map((each) => each.key).filter((each) => !each.startsWith('='));
        expect(named.toSorted(), key).toEqual(forms);
      }
  });
}

test.each(AREAS)('fr: no line of %s can begin with the sign after a space', (area) => {
  for (const [key, text] of textsOf('fr', area)) expect(text, key).not.toMatch(/ [:;!?»]|« /);
});

type Plural = Extract<Token, { cases: unknown }>;

const pluralsIn = (tokens: Token[]): Plural[] =>
  tokens.flatMap((token) =>
    'cases' in token
      ? [
          ...(token.type === 'plural' ? [token] : []),
          ...token.cases.flatMap((each) => pluralsIn(each.tokens)),
        ]
      : [],
  );

test.each(LANGUAGES)(
  '%s: a text without values is after compiling what was written',
  async (language) => {
    for (const area of AREAS) {
      const compiled = new Map(
        flatten((await load(compile({ [area]: readTexts(language, area) }, language).code))[area]),
      );
      for (const [key, text] of textsOf(language, area))
        if (Object.keys(valuesOf(text, language)).length === 0)
          expect(compiled.get(key), `${area}: ${key}`).toBe(text.replaceAll("''", "'"));
    }
  },
);

test('a text with values becomes a function of them, in the words of its language', async () => {
  const texts = {
    area: {
      greeting: 'Hello {name}',
      days: '{count, plural, zero {لا أيام} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    },
  };
  const { area } = await load(compile(texts, 'ar').code);
  expect(area.greeting({ name: '{Amel} ’s' })).toBe('Hello {Amel} ’s');
  expect([0, 1, 2, 3, 11, 100].map((count) => area.days({ count }))).toEqual([
    'لا أيام',
    'يوم واحد',
    'يومان',
    '3 أيام',
    '11 يومًا',
    '100 يوم',
  ]);
});

test('the types ask for the values of a text', () => {
  const { types } = compile(
    { area: { plain: 'Hello', days: '{count, number} days, {name}' } },
    'en',
  );
  expect(types).toContain('"plain": string');
  expect(types).toContain('"days": (values: { count: number; name: string | number }) => string');
});

test.each([
  '{count, plural, one {# day}',
  '{name',
  '{count, plural, many {# days} other {# days}}',
])('a broken text is named with its file: %s', (text) => {
  expect(() => compile({ login: { form: { title: text } } }, 'en')).toThrow(
    'messages/en/login.json, form.title: ',
  );
});
