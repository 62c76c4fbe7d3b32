/** Every page exists in each of them. English has no prefix in its addresses. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (text: unknown): text is Language =>
  LANGUAGES.some((language) => language === text);

/** What the agency writes first; everything it wrote exists in it. */
export const ORIGINAL_LANGUAGE = 'en' as const satisfies Language;

/** The languages into which the agency's own words are translated. */
export const TRANSLATIONS = ['fr', 'ar'] as const satisfies readonly Exclude<Language, 'en'>[];
export type Translation = (typeof TRANSLATIONS)[number];

/** The first language of an Accept-Language header, where it is one of ours. */
export function preferredLanguage(accepted: string | undefined): Language {
  const first = accepted?.slice(0, 2).toLowerCase();
  return isLanguage(first) ? first : ORIGINAL_LANGUAGE;
}

/** For Intl: as Algeria writes numbers and dates, with a clock of 24 hours (CLDR gives fr-DZ twelve). English is British. */
export const LOCALES = {
  en: 'en-GB-u-hc-h23',
  fr: 'fr-DZ-u-hc-h23',
  ar: 'ar-DZ-u-hc-h23',
} as const satisfies Record<Language, string>;

export const DIRECTIONS = { en: 'ltr', fr: 'ltr', ar: 'rtl' } as const satisfies Record<
  Language,
  'ltr' | 'rtl'
>;

/** A text of the agency, which says its language where it is not the page's. */
export type InOneLanguage = { lang?: Language | undefined };

/** The attributes of an element that shows such a text. */
export const writtenIn = (lang: Language | undefined) => lang && { lang, dir: DIRECTIONS[lang] };

/** Each language's own name for itself. */
export const LANGUAGE_NAMES = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
} as const satisfies Record<Language, string>;

/** What stands before a path: nothing, '/fr' or '/ar'. */
export const prefixOf = (language: Language) => (language === 'en' ? '' : `/${language}`);

/** '/fr/login' is '/login' in French. */
export function splitPath(pathname: string): { language: Language; path: string } {
  for (const language of LANGUAGES) {
    const prefix = prefixOf(language);
    if (prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`)))
      return { language, path: pathname.slice(prefix.length) || '/' };
  }
  return { language: 'en', path: pathname };
}

/**
 * The texts of the pages come in these groups: a browser loads the one of its page ('desk', 'letters', 'clients',
 * 'people', 'website' and 'sections' are the panel's, 'demo' is of one page of it), 'live' with the live parts of landing, 'selection' with what recruiters
 * keep, and 'sheets' with what the panel loads when it is opened.
 */
export const MESSAGE_GROUPS = [
  'site',
  'live',
  'signin',
  'portal',
  'selection',
  'desk',
  'letters',
  'clients',
  'people',
  'papers',
  'website',
  'sections',
  'demo',
  'sheets',
  'problems',
] as const;
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

/** Where a browser finds the texts of each group, in one language. */
export type MessageFiles = Record<MessageGroup, string>;

/** '/login' in French is '/fr/login', and '/' is '/fr'. */
export const pathIn = (language: Language, path: string) =>
  prefixOf(language) + (path === '/' && language !== 'en' ? '' : path);

/** A public page in every language, by absolute addresses. The last is for readers of any other. */
export const alternatesOf = (publicUrl: string, path: string) => [
  ...LANGUAGES.map((language) => ({
    hrefLang: language as string,
    href: publicUrl + pathIn(language, path),
  })),
  { hrefLang: 'x-default', href: publicUrl + path },
];
