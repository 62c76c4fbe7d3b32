import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: PROJECT });

const colours = [...read('web/ui/styles.css').matchAll(/--color-([a-z][\w-]*):/g)].map(
  ([, name]) => name,
);
const IN_SOME_LANGUAGES = /(^|:)(rtl|ltr):|:lang\(/;
const COLOURED = new RegExp(
  `:((text|bg|from|via|to|fill)-(${colours.join('|')})(/\\d+)?|opacity-\\d+)$`,
);

/** Classes that give a text or what is behind it another colour in some languages. */
const colouredIn = (code: string) =>
  code.split(/[\s"'`]+/).filter((name) => IN_SOME_LANGUAGES.test(name) && COLOURED.test(name));

/** Rules that do. */
const colouredRules = (css: string) =>
  (css.match(/[^{};]*(:lang\(|\[dir)[^{};]*\{[^{}]*\}/g) ?? []).filter((rule) =>
    /\{[^}]*(color|background|opacity)/.test(rule),
  );

test('our look for such colours sees them', () => {
  const wrong = ['hover:rtl:bg-page/80', 'xl:not-[:lang(fr)]:opacity-50'];
  expect(colouredIn(`<p className="rtl:text-end text-ink-900 ${wrong.join(' ')}">`)).toEqual(wrong);
  expect(colouredRules('p:lang(ar) { color: red }[dir="rtl"] { left: 0 }')).toHaveLength(1);
});

// For their contrast, screens are looked at in one language on a phone and in another on a desk (e2e/languages).
test('no colour depends on the language', () => {
  const classes = filesOf('web/**/*.{ts,tsx}').flatMap((file) =>
    colouredIn(read(file)).map((name) => `${file}: ${name}`),
  );
  expect(classes).toEqual([]);
  for (const file of filesOf('web/**/*.css')) expect(colouredRules(read(file)), file).toEqual([]);
});
