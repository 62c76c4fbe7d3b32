import { posix } from 'node:path';
import {
  type Layer,
  type Place,
  placeOf,
  type ServerPlace,
  type WebPlace,
} from './import-places.ts';
import { type Import, readImports, withoutComments } from './read-imports.ts';

/** Every exception to 'rooms do not import rooms, areas do not import areas'. */
const ROOM_EXCEPTIONS: Record<string, string[]> = {
  sessions: ['users', 'known-browsers'],
  'admin-pin': ['known-browsers'],
  messages: ['inbox', 'search'],
  'client-names': ['companies'],
  mail: ['client-names', 'links', 'search'],
  orders: ['client-names', 'companies', 'inbox', 'search'],
  access: ['search'],
  inbox: ['search'],
  shortlists: ['client-names'],
  users: ['client-names', 'search'],
  workers: ['client-names', 'search'],
  documents: ['files'],
  backup: ['files'],
  editions: ['files'],
};
const AREA_EXCEPTIONS: Record<string, string[]> = { landing: ['chat', 'flip-book', 'magazine'] };
/** The part of the document shell that every area may use. */
const OFFERED_BY_SHELL = [
  'web/page-context.ts',
  'web/not-found.ts',
  'web/share-tags.ts',
  'web/brand.tsx',
  'web/load-messages.ts',
];
/** What concerns every area: which language a page is in, and how a request stands, which both sides read. */
const SHARED_AREAS = ['language', 'requests'];
/** All that others use of the assistant: one function. Its own tests look inside. */
const ASSISTANT = 'assistant/assistant.ts';
const ONE_FUNCTION = 'assistant/assistant.ts is all that others import from the assistant';
const ASSISTANT_IMPORTS = 'the assistant imports contracts, texts and itself, nothing else of ours';
/** All languages at once: for the server, which renders pages, refuses requests and answers visitors in each. A browser loads the texts of its page. */
const ALL_MESSAGES = {
  file: 'messages/all.ts',
  importedBy: [
    'web/entry.server.tsx',
    'server/errors.ts',
    'server/assistant/sayings.ts',
    ASSISTANT,
  ],
};
const LOADS_MESSAGES = 'web/load-messages.ts';
/** The built pages exist only after a build. */
const MAY_COMPUTE_IMPORTS = ['server/pages/pages.ts'];
/** The route table is run by the build, never by the product. */
const MAY_READ_ENVIRONMENT = ['server/env.ts', 'web/routes.ts'];

/** main -> app -> api -> rooms -> database; leaves and contracts are open to all. */
const SERVER_MAY_IMPORT: Record<Layer, Layer[]> = {
  start: ['start', 'app', 'pages', 'api', 'http', 'room', 'database', 'env'],
  app: ['pages', 'api', 'http', 'room', 'database'],
  pages: ['pages', 'http', 'room', 'database'],
  api: ['api', 'http', 'room', 'database'],
  http: ['http', 'room'],
  room: ['database'],
  database: ['database'],
  leaf: [],
  env: ['env'],
};

const NAMELESS = /(^|\/)(utils?|helpers?|misc|common|lib)(\.|\/)/;
const ONLY_ENV_READS = 'only server/env.ts reads the environment';
const CONTRACTS_IMPORT = 'contracts import zod and each other and the texts, nothing else';
const UI_STANDS_ALONE = 'the design system imports nothing of ours but itself and the texts';
const SQL_MODULES = ['server/database/tables.ts', 'server/database/drizzle.ts'];
const NO_SQL = 'handlers hold no SQL';
/** What opens a store. */
const STORE_OPENERS = ['server/database/open-database.ts', 'server/files/open-stores.ts'];

export type Violation = { file: string; import: string; rule: string };

/** Holds every file of a tree (path -> source) against the one-way rules. */
export function checkImports(files: Record<string, string>): Violation[] {
  return Object.entries(files).flatMap(([file, source]) =>
    rulesBrokenBy(file, source)
      .map(([what, rule]) => ({ file, import: what, rule }))
      .toArray(),
  );
}

function* rulesBrokenBy(file: string, source: string): Generator<[string, string]> {
  if (NAMELESS.test(file)) {
    yield [file, 'names are nouns of the product, never utils, helpers, misc, common or lib'];
  }
  if (placeOf(file).side === 'outside') {
    if (!file.startsWith('assistant/')) yield* insideAssistant(file, source);
    return;
  }
  for (const found of readImports(source)) {
    const rule = ruleAgainst(file, found);
    if (rule) yield [found.specifier ?? 'a computed path', rule];
  }
  if (!MAY_READ_ENVIRONMENT.includes(file) && /\bprocess\.env\b/.test(withoutComments(source))) {
    yield ['process.env', ONLY_ENV_READS];
  }
}

/** What looks into the assistant from outside the product: its evaluation, chores, other tests. */
function* insideAssistant(file: string, source: string): Generator<[string, string]> {
  for (const { specifier } of readImports(source)) {
    if (!specifier?.startsWith('.')) continue;
    const path = posix.join(posix.dirname(file), specifier);
    if (path.startsWith('assistant/') && path !== ASSISTANT) yield [specifier, ONE_FUNCTION];
  }
}

function ruleAgainst(file: string, { specifier, typeOnly }: Import): string | null {
  if (specifier === null) {
    return MAY_COMPUTE_IMPORTS.includes(file)
      ? null
      : 'an import names its module, so that this check can read it';
  }
  if (specifier.includes('/+types/')) return null;
  const from = placeOf(file);
  if (!specifier.startsWith('.')) return ruleAgainstPackage(file, from, specifier);
  const path = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
  const to = placeOf(path);
  if (STORE_OPENERS.includes(path) && file !== 'server/stores.ts' && !typeOnly) {
    return 'server/stores.ts alone opens the stores; others are given them';
  }
  if (to.side === 'outside')
    return 'the product imports nothing but assistant, contracts, messages, server and web';
  if (to.side === 'messages') return ruleAgainstMessages(file, path);
  if (from.side === 'assistant')
    return to.side === 'assistant' || to.side === 'contracts' ? null : ASSISTANT_IMPORTS;
  if (to.side === 'assistant')
    return from.side === 'server' && path === ASSISTANT ? null : ONE_FUNCTION;
  if (from.side === 'messages')
    return to.side === 'contracts'
      ? null
      : 'messages import contracts and each other, nothing else';
  if (to.side === 'contracts') return isDesignSystem(from) ? UI_STANDS_ALONE : null;
  if (from.side === 'server' && to.side === 'server') return withinServer(from, to, path, typeOnly);
  if (from.side === 'web' && to.side === 'web') return withinWeb(from, to, path, typeOnly);
  if (from.side === 'web') return fromWebToServer(from, path, typeOnly);
  return from.side === 'server' ? 'the server imports no web code' : CONTRACTS_IMPORT;
}

function ruleAgainstMessages(file: string, path: string): string | null {
  if (path === 'messages/messages.ts' || placeOf(file).side === 'messages') return null;
  if (path === ALL_MESSAGES.file && ALL_MESSAGES.importedBy.includes(file)) return null;
  if (path.startsWith('messages/compiled/') && file === LOADS_MESSAGES) return null;
  return 'texts are read from messages/messages.ts; only the entries load them';
}

const isDesignSystem = (place: Place) => place.side === 'web' && place.part === 'ui';

function ruleAgainstPackage(file: string, from: Place, name: string): string | null {
  const isDatabase = /^(pg|drizzle-orm)(\/|$)/.test(name);
  if (from.side === 'contracts') return name === 'zod' ? null : CONTRACTS_IMPORT;
  if (from.side === 'messages') return 'messages import contracts and each other, nothing else';
  if (/^(node:)?process$/.test(name)) return ONLY_ENV_READS;
  if (from.side === 'assistant') return isDatabase ? ASSISTANT_IMPORTS : null;
  if (from.side === 'server') return isDatabase && from.layer === 'api' ? NO_SQL : null;
  if (file === 'web/entry.server.tsx' || !(isDatabase || /^(node:|sharp$)/.test(name))) return null;
  return 'web code runs in the browser: no database, no node modules';
}

function withinServer(from: ServerPlace, to: ServerPlace, path: string, typeOnly: boolean) {
  if (to.layer === 'leaf' || (to.layer === 'env' && typeOnly)) return null;
  if (to.layer === 'env' && from.layer !== 'start' && from.layer !== 'env') {
    return 'settings are read at the start and passed down; only their types are imported';
  }
  if (from.layer === 'api' && SQL_MODULES.includes(path)) return NO_SQL;
  if (from.audience && to.audience && from.audience !== to.audience) {
    return 'audiences of the API do not import each other';
  }
  if (from.layer === 'room' && to.layer === 'room') {
    const allowed = from.room === to.room || ROOM_EXCEPTIONS[from.room]?.includes(to.room);
    return allowed ? null : 'rooms do not import rooms; the handler composes them';
  }
  if (SERVER_MAY_IMPORT[from.layer].includes(to.layer)) return null;
  return `imports run main -> app -> api -> rooms -> database -> contracts: ${from.layer} does not import ${to.layer}`;
}

function fromWebToServer(from: WebPlace, path: string, typeOnly: boolean) {
  const isApi = path === 'server/app.ts' || path.startsWith('server/api/');
  if (from.part === 'api' && isApi && typeOnly) return null;
  return 'the type of the API is all that web imports from the server, and only web/api does';
}

function withinWeb(from: WebPlace, to: WebPlace, path: string, typeOnly: boolean) {
  if (from.part === 'shell' || to.area === from.area) return null;
  if (from.part === 'ui') return UI_STANDS_ALONE;
  if (from.part === 'api')
    return path === LOADS_MESSAGES ? null : 'imports run routes -> areas -> web/api -> contracts';
  if (to.part === 'ui' || to.part === 'api' || SHARED_AREAS.includes(to.area)) return null;
  if (to.part === 'shell') {
    if (typeOnly || OFFERED_BY_SHELL.includes(path)) return null;
    return 'an area imports no part of the document shell';
  }
  return AREA_EXCEPTIONS[from.area]?.includes(to.area) ? null : 'areas do not import areas';
}
