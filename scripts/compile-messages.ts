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
/** Their names. What can be wrong with them comes with the contracts, when a form is first used. */
const FIELDS = ['fields', '-fields.problems', '-fields.edition'];
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
/** Of what was done to many workers, and of undoing it. */
const TO_UNDO = [
  'worker-files.lastImport',
  'worker-files.undoImport',
  'worker-files.undoImportOf',
  'worker-files.undoQuestion',
  'worker-files.undoText',
  'worker-files.undone',
  'worker-files.undoneBut',
  'worker-files.undoFailed',
];
/** Of a worker's file, beside the record itself. */
const WORKER_PARTS = [
  'worker-record.erase',
  'worker-record.deleted',
  'worker-record.history',
  'worker-record.ratings',
  'worker-record.language',
  'worker-record.level',
  'worker-record.removeEntry',
  'worker-record.from',
  'worker-record.to',
  'worker-record.openEnd',
  'worker-record.fromTo',
  'worker-record.fetchFailed',
  'worker-record.groups',
  'worker-record.fillCompanies',
  'worker-record.monthHint',
  'worker-record.consentHint',
  'worker-record.availableHint',
  'worker-record.kinds',
  'worker-record.statusHint',
  'worker-record.tagsHint',
  'worker-record.reasonHint',
  'worker-record.stillThere',
  'worker-record.agencyOnly',
  'worker-record.calendarNone',
  'worker-record.requestsNone',
  'worker-record.historyNone',
  'worker-record.addLanguage',
  'worker-record.addJob',
  'worker-record.jobNumber',
];
/** In sheets and dialogs of orders, known browsers, documents, the import of workers and acts on many of them. */
const SHEETS = [
  'orders.sheet',
  'refusals.conflict.requestChanged',
  'worker-import',
  'worker-bulk.bar',
  'worker-bulk.acts',
  'worker-bulk.dialog',
  'worker-bulk.recent',
  ...TO_UNDO,
  'fields.problems',
  'refusals.duplicates',
  'refusals.connection-lost',
  'known-browsers',
  'people.gate',
  'people.own',
  'people.codeHint',
  'audit',
  'refusals.browser',
  'documents',
  'fields.document',
  'refusals.too-large.document',
  ...WORKER_PARTS,
  'certificates',
];
/** How a request stands, on the sheet of its worker. */
const STANDING = [
  'requests.status',
  'requests.agencyStatus',
  'requests.sentence',
  'requests.reasons',
  'requests.onMissionUntil',
  'requests.reasonWithText',
  'requests.atAgency',
];
/** What pages say of a refusal themselves. The other sentences come with the server's answer. */
const REFUSALS = ['refusals.unreachable', 'refusals.unreadable'];
/** Of forms about clients. */
const CLIENT_FIELDS = ['fields.user', 'fields.credentials', 'fields.access'];
/** Of forms for what the website shows. */
const WEBSITE_FIELDS = [
  'fields.aboutUs',
  'fields.contactInfo',
  'fields.portfolio',
  'fields.service',
  'fields.openingHours',
];
/** How the languages of a text are marked and compared, as on the forms of the page's sections. */
const MARKED_LANGUAGES = [
  'site-content.languages',
  'site-content.languagesLabel',
  'site-content.states',
  'site-content.originalChanged',
  'site-content.stillRight',
  'site-content.compare',
  'site-content.before',
  'site-content.after',
];
/** On every screen of the panel. */
const PANEL = [
  ...EVERYWHERE,
  ...FIELDS,
  'fields.problems.tooLong',
  '-fields.record',
  '-fields.certificate',
  '-fields.document',
  '-fields.spoken',
  '-fields.chat',
  '-fields.worker',
  ...WEBSITE_FIELDS.map((part) => `-${part}`),
  ...REFUSALS,
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
    'fields.problems.tooLong',
    'refusals.too-many-requests.attempts',
  ],
  // Before signing in: the other texts of recruiters come with their pages.
  signin: [...EVERYWHERE, ...FIELDS, '-fields.worker', '-fields.document', ...REFUSALS, 'login'],
  // Books are sent without scripts: only development loads their texts.
  portal: [
    ...EVERYWHERE,
    ...FIELDS,
    'fields.problems.required',
    '-fields.worker',
    '-fields.record',
    '-fields.certificate',
    '-fields.document',
    ...REFUSALS,
    'refusals.conflict.tooLate',
    'refusals.conflict.tooManyMoves',
    'refusals.invalid-input.reasonNeeded',
    'refusals.browser',
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
    ...CLIENT_FIELDS.map((part) => `-${part}`),
    'orders',
    ...SHEETS.map((part) => `-${part}`),
    'fields.problems.tooLong',
    'orders.sheet.replies',
    'calendar',
    'requests',
    'dashboard',
    'mail-room.couldNotBeSent',
    'mail-room.seeFailed',
    'translations.gaps',
  ],
  letters: [...PANEL, 'messages', 'mail-room'],
  clients: [...PANEL, 'users', 'access', 'people', 'audit', 'refusals.browser'],
  people: [
    ...PANEL,
    ...CLIENT_FIELDS.map((part) => `-${part}`),
    '-fields.message',
    '-fields.order',
    '-fields.reply',
    'fields.worker',
    'fields.record',
    'fields.certificate',
    'fields.spoken',
    'workers',
    'worker-files',
    ...TO_UNDO.map((part) => `-${part}`),
    'worker-record',
    'worker-bulk.tick',
    ...WORKER_PARTS.map((part) => `-${part}`),
    'certificates.states',
    'certificates.validUntil',
    'certificates.noEnd',
    'certificates.endedOn',
  ],
  papers: [
    ...PANEL,
    'fields.worker',
    'fields.record',
    'fields.certificate',
    'fields.spoken',
    'workers',
    'worker-files.fileNames',
    'worker-record',
    ...WORKER_PARTS.map((part) => `-${part}`),
    'certificates',
  ],
  website: [
    ...PANEL,
    ...WEBSITE_FIELDS,
    'site-texts',
    'services',
    'portfolio',
    'refusals.too-large.picture',
    'opening-hours',
    'translations',
    '-translations.gaps',
    ...MARKED_LANGUAGES,
  ],
  sections: [...PANEL, 'site-texts', 'site-content', '-site-content.demo', 'magazine-editions'],
  // On the one page that empties the demo.
  demo: ['site-content.demo'],
  sheets: [...SHEETS, ...STANDING],
  problems: ['fields.problems'],
  server: areasOf('en'),
};

/** French writes a space before these signs, and a line must not begin with one of them. */
const FRENCH_SPACE = / (?=[:;!?»])|(?<=«) /g;
const NO_BREAK_SPACE = '\u00a0';

export const readTexts = (language: Language, area: string): Texts =>
  JSON.parse(readFileSync(join(FOLDER, language, `${area}.json`), 'utf8'), (_, value) =>
    language === 'fr' && typeof value === 'string'
      ? value.replaceAll(FRENCH_SPACE, NO_BREAK_SPACE)
      : value,
  );

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
