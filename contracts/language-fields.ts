import { z } from 'zod';
import { LANGUAGES, ORIGINAL_LANGUAGE } from './languages.ts';
import { because } from './problems.ts';

/** The language of what the agency wrote, where it is another one than was asked for. */
export const inOneLanguage = { lang: z.enum(LANGUAGES).optional() };

/** The language in which the answer is wanted. */
export const wantedLanguage = z
  .enum(LANGUAGES, because('unknownLanguage'))
  .default(ORIGINAL_LANGUAGE);

/** In an address. */
export const languageQuery = z.object({ language: wantedLanguage });
