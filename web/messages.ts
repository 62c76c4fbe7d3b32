import { LANGUAGES, type Language, splitPath } from '../contracts/languages.ts';

/*
 * The visible texts. A page has one language; code reads `landing.title` wherever it needs it, in components, event
 * handlers and plain functions alike. Never at the top of a module: on the server one process serves all languages.
 */

type Site = typeof import('../messages/compiled/en/site.ts').default;
type Portal = typeof import('../messages/compiled/en/portal.ts').default;
type Panel = typeof import('../messages/compiled/en/panel.ts').default;
export type Messages = Site & Portal & Panel;
export type Group = 'site' | 'portal' | 'panel';

const loaded: Record<Language, Partial<Messages>> = { en: {}, fr: {}, ar: {} };

/** Set once by the browser's entry and once by the server's. */
let currentLanguage = (): Language => 'en';

export const setLanguage = (current: () => Language) => {
  currentLanguage = current;
};

export const language = (): Language => currentLanguage();

export const addMessages = (of: Language, messages: Partial<Messages>) => {
  Object.assign(loaded[of], messages);
};

const area = <A extends keyof Messages>(name: A): Messages[A] =>
  new Proxy({} as Messages[A], {
    get: (_, key) => Reflect.get(loaded[currentLanguage()][name] as object, key),
  });

export const ui = area('ui');
export const page = area('page');
export const fields = area('fields');
export const refusals = area('refusals');
export const landing = area('landing');
export const chat = area('chat');
export const magazine = area('magazine');
export const login = area('login');
export const recruiter = area('recruiter');
export const panel = area('panel');
