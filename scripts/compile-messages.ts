import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { parse, type Token } from '@messageformat/parser';
import { LANGUAGES, type Language, LOCALES, type MessageGroup } from '../contracts/languages.ts';

/*
 * Turns messages/LANGUAGE/AREA.json (ICU MessageFormat) into modules of strings and functions: browsers get no parser,
 * and types come from the English texts.
 */

const FOLDER = join(import.meta.dirname, '..', 'messages');
const COMPILED = join(FOLDER, 'compiled');

type Texts = { [key: string]: string | Texts };
type ValueTypes = Record<string, string>;

/** What one page needs is one file. A page has one language, and belongs to one of these groups. */
const EVERYWHERE = ['ui', 'page', 'language', 'fields', 'refusals'];
export const GROUPS: Record<MessageGroup, string[]> = {
  site: [...EVERYWHERE, 'landing', 'chat', 'magazine'],
  portal: [...EVERYWHERE, 'login', 'recruiter'],
  panel: [
    ...EVERYWHERE,
    'panel',
    'records',
    'users',
    'services',
    'orders',
    'messages',
    'site-texts',
    'known-browsers',
    'portfolio',
    'dashboard',
    'workers',
    'worker-files',
  ],
};

export const areasOf = (language: Language) =>
  readdirSync(join(FOLDER, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();

export const readTexts = (language: Language, area: string): Texts =>
  JSON.parse(readFileSync(join(FOLDER, language, `${area}.json`), 'utf8'));

/** Every text with its path, such as 'map.zoomIn'. */
export const flatten = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[before + key, text]] : flatten(text, `${before}${key}.`),
  );

/** The values that a text needs, with their types. */
export function valuesOf(text: string, language: Language): ValueTypes {
  const values: ValueTypes = {};
  const visit = (tokens: Token[]) => {
    for (const token of tokens) {
      if (token.type === 'plural' || token.type === 'selectordinal') values[token.arg] = 'number';
      if (token.type === 'select')
        values[token.arg] = token.cases.some(({ key }) => key === 'other')
          ? 'string'
          : token.cases.map(({ key }) => `'${key}'`).join(' | ');
      if (token.type === 'function') values[token.arg] = 'number';
      if (token.type === 'argument') values[token.arg] ??= 'string | number';
      if ('cases' in token) for (const each of token.cases) visit(each.tokens);
    }
  };
  visit(parse(text, { cardinal: categoriesOf(language) }));
  return values;
}

const categoriesOf = (language: Language) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** A module with texts of one language, and its types. */
export function compile(texts: Texts, language: Language) {
  const needing = flatten(texts).filter(
    ([, text]) => Object.keys(valuesOf(text, language)).length > 0,
  );
  const format = new MessageFormat(LOCALES[language].split('-u-')[0] as string);
  const functions = compileModule(format, Object.fromEntries(needing)).replace(
    'export default {',
    'const made = {',
  );
  const types = new Map(needing.map(([path, text]) => [path, valuesOf(text, language)]));
  const value = literal(texts, (path, text) =>
    types.has(path) ? `made[${JSON.stringify(path)}]` : JSON.stringify(text.replaceAll("''", "'")),
  );
  const type = literal(texts, (path) => {
    const values = Object.entries(types.get(path) ?? {}).map(([name, type]) => `${name}: ${type}`);
    return values.length > 0 ? `(values: { ${values.join('; ')} }) => string` : 'string';
  });
  return {
    code: `${functions}\nexport default ${value};\n`,
    types: `declare const texts: ${type};\nexport default texts;\n`,
  };
}

function literal(texts: Texts, write: (path: string, text: string) => string, before = ''): string {
  const entries = Object.entries(texts).map(([key, text]) => {
    const path = before + key;
    const written = typeof text === 'string' ? write(path, text) : literal(text, write, `${path}.`);
    return `${JSON.stringify(key)}: ${written}`;
  });
  return `{ ${entries.join(', ')} }`;
}

/** Writes the modules of every language. All have the types of the English texts; a test holds them to it. */
export function compileAll(): void {
  rmSync(COMPILED, { recursive: true, force: true });
  for (const language of LANGUAGES) {
    mkdirSync(join(COMPILED, language), { recursive: true });
    for (const [group, areas] of Object.entries(GROUPS)) {
      const texts = Object.fromEntries(areas.map((area) => [area, readTexts(language, area)]));
      const { code, types } = compile(texts, language);
      const file = join(COMPILED, language, group);
      writeFileSync(`${file}.js`, code);
      writeFileSync(
        `${file}.d.ts`,
        language === 'en' ? types : `export { default } from '../en/${group}.js';\n`,
      );
    }
  }
}

if (import.meta.main) compileAll();
