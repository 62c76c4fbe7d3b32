import { type Language, LOCALES, pathIn } from '../contracts/languages.ts';

export type { Language };

/*
 * The visible texts. A page has one language; code reads `landing.title` wherever it needs it, in components, event
 * handlers and plain functions alike. Never at the top of a module: there the language is not known yet, and on the server
 * one process serves all of them.
 */

export type Messages = typeof import('./compiled/en/server.js').default;

const loaded: Record<Language, Partial<Messages>> = { en: {}, fr: {}, ar: {} };

let currentLanguage = (): Language => 'en';

/** Called once by the browser's entry, and once by the server's. */
export const setLanguage = (current: () => Language) => {
  currentLanguage = current;
};

/** The language of this page; on the server, of the request that is being answered. */
export const language = (): Language => currentLanguage();

/** The same for Intl. */
export const locale = (): string => LOCALES[currentLanguage()];

/** The address of a page in the language of this one. The router's own links do this by themselves. */
export const addressOf = (path: string): string => pathIn(currentLanguage(), path);

/** Texts of one group; where groups have parts of the same area, the parts come together. */
export const addMessages = (of: Language, messages: Texts) => addTexts(loaded[of], messages);

type Texts = { [key: string]: Texts | string | ((values: never) => string) };

function addTexts(to: Texts, more: Texts): void {
  for (const [key, text] of Object.entries(more)) {
    const known = to[key];
    if (typeof text === 'object' && typeof known === 'object') addTexts(known, text);
    else to[key] = text;
  }
}

/** All that is loaded of a language, for a text whose key is known only when it is needed. */
export const messagesIn = (of: Language): Partial<Messages> => loaded[of];

const area = <A extends keyof Messages>(name: A): Messages[A] =>
  new Proxy({} as Messages[A], {
    get(_, key) {
      const texts = loaded[currentLanguage()][name];
      if (!texts) throw new Error(`The texts of ${name} are not loaded.`);
      return Reflect.get(texts, key);
    },
  });

export const ui = area('ui');
export const page = area('page');
export const languageTexts = area('language');
export const fields = area('fields');
export const refusals = area('refusals');
export const landing = area('landing');
export const chat = area('chat');
export const magazine = area('magazine');
export const login = area('login');
export const recruiter = area('recruiter');
export const saved = area('saved');
export const account = area('account');
export const panel = area('panel');
export const records = area('records');
export const users = area('users');
export const people = area('people');
export const audit = area('audit');
export const access = area('access');
export const siteContent = area('site-content');
export const services = area('services');
export const openingHours = area('opening-hours');
export const orders = area('orders');
export const calendar = area('calendar');
export const requests = area('requests');
export const messages = area('messages');
export const mailRoom = area('mail-room');
export const translations = area('translations');
export const siteTexts = area('site-texts');
export const magazineEditions = area('magazine-editions');
export const knownBrowsers = area('known-browsers');
export const portfolio = area('portfolio');
export const dashboard = area('dashboard');
export const workers = area('workers');
export const workerFiles = area('worker-files');
export const workerImport = area('worker-import');
export const workerBulk = area('worker-bulk');
export const workerRecord = area('worker-record');
export const certificates = area('certificates');
export const documents = area('documents');
