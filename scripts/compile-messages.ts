import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { parse, type Token } from '@messageformat/parser';
import { LANGUAGES, LOCALES, type Language } from '../contracts/languages.ts';

/*
 * Turns messages/LANGUAGE/AREA.json (ICU MessageFormat) into modules of strings and functions: browsers get no parser,
 * and types come from the English texts.
 */

const FOLDER = join(import.meta.dirname, '..', 'messages');
const COMPILED = join(FOLDER, 'compiled');

type Texts = { [key: string]: string | Texts };
type ValueTypes = Record<string, string>;

/** What one page needs is one file. A page has one language, and belongs to one of these groups. */
const EVERYWHERE = ['ui', 'page', 'fields', 'refusals'];
export const GROUPS: Record<string, string[]> = {
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

/** A module with the texts of one area in one language. */
export function compile(texts: Texts, language: Language): string {
  const needing = flatten(texts).filter(
    ([, text]) => Object.keys(valuesOf(text, language)).length > 0,
  );
  const format = new MessageFormat(LOCALES[language].split('-u-')[0] as string);
  const module = compileModule(format, Object.fromEntries(needing));
  const types = new Map(needing.map(([path, text]) => [path, valuesOf(text, language)]));
  const functions =
    needing.length > 0
      ? module.replace('export default {', 'const made: Record<string, (values: any) => string> = {')
      : '';
  return `${functions}\nexport default ${literal(texts, '', types)};\n`;
}

function literal(texts: Texts, before: string, types: Map<string, ValueTypes>): string {
  const entries = Object.entries(texts).map(([key, text]) => {
    const path = before + key;
    const name = JSON.stringify(key);
    if (typeof text !== 'string') return `${name}: ${literal(text, `${path}.`, types)}`;
    const values = types.get(path);
    if (!values) return `${name}: ${JSON.stringify(text.replaceAll("''", "'"))} as string`;
    const typed = Object.entries(values).map(([value, type]) => `${value}: ${type}`);
    return `${name}: made[${JSON.stringify(path)}] as (values: { ${typed.join('; ')} }) => string`;
  });
  return `{ ${entries.join(', ')} }`;
}

/** Writes the modules of every language, and the type that all of them have. */
export function compileAll(): void {
  rmSync(COMPILED, { recursive: true, force: true });
  for (const language of LANGUAGES) {
    mkdirSync(join(COMPILED, language), { recursive: true });
    for (const [group, areas] of Object.entries(GROUPS)) {
      const texts = Object.fromEntries(areas.map((area) => [area, readTexts(language, area)]));
      writeFileSync(join(COMPILED, language, `${group}.ts`), compile(texts, language));
    }
  }
}

if (import.meta.main) compileAll();
