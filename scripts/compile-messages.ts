import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

export type Texts = { [key: string]: string | Texts };
type ValueTypes = Record<string, string>;
/** No browser loads those of the server, which has all. */
type TextGroup = MessageGroup | 'server';

export const areasOf = (language: Language) =>
  readdirSync(join(FOLDER, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();

/**
 * What one page needs is one file. A page has one language, and belongs to one of these groups, which list whole areas or
 * parts of them, and after '-' what they leave out: the landing page, which counts every byte, has what it shows and what its own forms can say.
 */
const EVERYWHERE = ['ui', 'page', 'language'];
/** In the chat, the live book and the last sections of the page, which are loaded later. */
const LIVE = [
  'chat',
  'landing.book',
  'landing.map',
  'landing.mapEyebrow',
  'landing.mapTitle',
  'landing.status',
  'landing.trust',
  'landing.trustEyebrow',
  'landing.trustTitle',
  'landing.partnersName',
  'landing.magazine',
  'landing.magazineEyebrow',
  'landing.magazineTitle',
];
/** In the sheets of an order and of known browsers, and in the import of workers. */
const SHEETS = ['orders.sheet', 'worker-import', 'known-browsers'];
/** On every screen of the panel. */
const PANEL = [
  ...EVERYWHERE,
  'fields',
  '-fields.record',
  '-fields.certificate',
  '-fields.spoken',
  'refusals',
  'panel',
  'records',
];
export const GROUPS: Record<TextGroup, string[]> = {
  site: [
    'page',
    'language',
    'landing',
    ...LIVE.map((part) => `-${part}`),
    'chat.launcher',
    'ui.close',
    'ui.dismiss',
    'ui.loading',
    'ui.tryAgain',
    'ui.notifications',
    'ui.skipToContent',
    'ui.kilobytes',
    'ui.megabytes',
    'fields.problems.required',
    'fields.problems.tooShort',
    'fields.problems.tooLong',
    'fields.problems.notAnEmail',
    'fields.problems.cannotBeStored',
    'fields.problems.notText',
    'fields.message',
    'refusals.unreadable.answer',
    'refusals.unreachable.server',
  ],
  live: [
    ...LIVE,
    'ui.timeZone',
    'ui.unknownDate',
    'ui.charactersLeft',
    'ui.charactersTooMany',
    'fields.chat',
    'refusals.too-many-requests.attempts',
  ],
  // Before signing in: the other texts of recruiters come with their pages.
  signin: [...EVERYWHERE, 'fields', '-fields.worker', 'refusals', 'login'],
  // Books are sent without scripts: only development loads their texts.
  portal: [
    ...EVERYWHERE,
    'fields',
    '-fields.worker',
    '-fields.record',
    '-fields.certificate',
    'refusals',
    'login',
    'recruiter',
    'account',
    'requests',
    'magazine',
  ],
  // On the pages of what recruiters keep, and in the sheets and dialogs about it.
  selection: ['saved'],
  desk: [
    ...PANEL,
    'orders',
    ...SHEETS.map((part) => `-${part}`),
    'orders.sheet.replies',
    'calendar',
    'requests',
    'messages',
    'mail-room',
    'dashboard',
  ],
  people: [
    ...PANEL,
    'fields.record',
    'fields.certificate',
    'fields.spoken',
    'users',
    'access',
    'workers',
    'worker-files',
    'worker-record',
    'certificates',
  ],
  website: [...PANEL, 'site-texts', 'services', 'portfolio', 'opening-hours'],
  sheets: SHEETS,
  server: areasOf('en'),
};

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

/** A module with texts of one language, by area, and its types. */
export function compile(texts: Texts, language: Language) {
  const types = new Map(
    flatten(texts).map(([path, text]) => [path, checkedValuesOf(path, text, language)]),
  );
  const isFilled = (path: string) => Object.keys(types.get(path) ?? {}).length > 0;
  const format = new MessageFormat(LOCALES[language].split('-u-')[0] as string);
  const { imports, functions } = partsOf(
    compileModule(format, Object.fromEntries(flatten(texts).filter(([path]) => isFilled(path)))),
  );
  const value = literal(
    texts,
    (path, text) => functions.get(path) ?? JSON.stringify(text.replaceAll("''", "'")),
  );
  const type = literal(texts, (path) => {
    const values = Object.entries(types.get(path) ?? {}).map(([name, type]) => `${name}: ${type}`);
    return values.length > 0 ? `(values: { ${values.join('; ')} }) => string` : 'string';
  });
  return {
    code: `${imports}\nexport default ${value};\n`,
    types: `declare const texts: ${type};\nexport default texts;\n`,
  };
}

function checkedValuesOf(path: string, text: string, language: Language): ValueTypes {
  try {
    return valuesOf(text, language);
  } catch (error) {
    const [area, ...key] = path.split('.');
    throw new Error(`messages/${language}/${area}.json, ${key.join('.')}: ${error}`);
  }
}

const FUNCTION = /^ {2}("[^"]*"): (.*?),?$/gm;

/** The functions of a compiled module one by one: written where they belong, their keys are in the file once. */
function partsOf(module: string) {
  const [imports = '', body = ''] = module.split('export default {');
  const functions = new Map(
    [...body.matchAll(FUNCTION)].map(([, key = '', code = '']) => [JSON.parse(key), code]),
  );
  return { imports, functions };
}

function literal(texts: Texts, write: (path: string, text: string) => string, before = ''): string {
  const entries = Object.entries(texts).map(([key, text]) => {
    const path = before + key;
    const written = typeof text === 'string' ? write(path, text) : literal(text, write, `${path}.`);
    return `${JSON.stringify(key)}: ${written}`;
  });
  return `{ ${entries.join(', ')} }`;
}

/** The texts of groups by area, in one language. */
export function textsOf(groups: TextGroup[], language: Language): Texts {
  const texts: Texts = {};
  for (const part of groups.flatMap((group) => GROUPS[group])) {
    const isLeftOut = part.startsWith('-');
    const path = (isLeftOut ? part.slice(1) : part).split('.');
    const [area = ''] = path;
    if (isLeftOut) leaveOut(texts, path);
    else addPart(texts, { [area]: readTexts(language, area) }, path);
  }
  return texts;
}

function addPart(to: Texts, from: Texts, [key = '', ...deeper]: string[]): void {
  const text = from[key];
  if (text === undefined) throw new Error(`There is no text ${key}.`);
  if (deeper.length === 0 || typeof text === 'string') {
    to[key] = text;
    return;
  }
  const inner = to[key] ?? {};
  to[key] = inner;
  addPart(inner as Texts, text, deeper);
}

function leaveOut(from: Texts, [key = '', ...deeper]: string[]): void {
  const text = from[key];
  if (deeper.length === 0) delete from[key];
  else if (typeof text === 'object') leaveOut(text, deeper);
}

/** Writes the modules of every language. All have the types of the English texts; a test holds them to it. */
export function compileAll(): void {
  for (const language of LANGUAGES) {
    mkdirSync(join(COMPILED, language), { recursive: true });
    for (const group of Object.keys(GROUPS) as TextGroup[]) {
      const { code, types } = compile(textsOf([group], language), language);
      const file = join(COMPILED, language, group);
      writeChanged(`${file}.js`, code);
      writeChanged(
        `${file}.d.ts`,
        language === 'en' ? types : `export { default } from '../en/${group}.js';\n`,
      );
    }
  }
}

/** Development shows what was written: a file that stays the same is left alone. */
function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

if (import.meta.main) compileAll();
