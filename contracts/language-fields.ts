import { z } from 'zod';
import { LANGUAGES, ORIGINAL_LANGUAGE } from './languages.ts';

/** The language of what the agency wrote, where it is another one than was asked for. */
export const inOneLanguage = { lang: z.enum(LANGUAGES).optional() };

/** In an address: the language in which the answer is wanted. */
export const languageQuery = z.object({
  language: z
    .enum(LANGUAGES, 'There is no such language here: choose en, fr or ar.')
    .default(ORIGINAL_LANGUAGE),
});
