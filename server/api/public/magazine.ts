import { createRoute, z } from '@hono/zod-openapi';
import type { TypedResponse } from 'hono';
import { type Language, ORIGINAL_LANGUAGE } from '../../../contracts/languages.ts';
import { readAt } from '../../../contracts/magazine.ts';
import { type ReadableBook, readableBook } from '../../../contracts/readable-books.ts';
import { languageQuery } from '../../../contracts/text.ts';
import { type Answer, cachedResponse } from '../../http/cached-response.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';

const books = z.array(readableBook);

const readMagazine = createRoute({
  method: 'get',
  path: '/magazine',
  request: { query: languageQuery },
  responses: { 200: answer(books, 'Every page of every book'), ...refusals },
});

/**
 * The books change only with content/, so they are compressed once; a browser that has them gets a 304. They exist in
 * the original language alone; a request for another one is answered so.
 */
export function magazineApi({ magazine }: AppDeps) {
  const booksFor = (asked: Language) => async () => {
    const lang = asked === ORIGINAL_LANGUAGE ? undefined : ORIGINAL_LANGUAGE;
    const readable = books.parse(
      magazine.map((book) => ({ ...book, readAt: readAt(book.folder), lang })),
    );
    return { bytes: Buffer.from(JSON.stringify(readable)) };
  };
  const looks = {
    type: 'application/json',
    compress: true,
    cacheControl: 'public, no-cache',
  };
  const respond = {
    en: cachedResponse(booksFor('en'), looks),
    fr: cachedResponse(booksFor('fr'), looks),
    ar: cachedResponse(booksFor('ar'), looks),
  } satisfies Record<Language, Answer>;
  return createRouter().openapi(
    readMagazine,
    async (c) =>
      (await respond[c.req.valid('query').language](c.req.raw)) as unknown as TypedResponse<
        ReadableBook[],
        200,
        'json'
      >,
  );
}
