import { createRoute, z } from '@hono/zod-openapi';
import type { TypedResponse } from 'hono';
import type { Language } from '../../../contracts/languages.ts';
import type { ShownBook } from '../../../contracts/magazine.ts';
import {
  type ReadableBook,
  readableBook,
  readableBooks,
} from '../../../contracts/readable-books.ts';
import { languageQuery } from '../../../contracts/text.ts';
import type { Content } from '../../content/read-content.ts';
import { type Answer, cachedResponse } from '../../http/cached-response.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';

const books = z.array(readableBook);

const readMagazine = createRoute({
  method: 'get',
  path: '/magazine',
  request: { query: languageQuery },
  responses: { 200: answer(books, 'Every page of every book'), ...refusals },
});

/** Compressed once per change; a browser that has the books gets a 304. */
export function magazineApi({ siteContent }: AppDeps) {
  let shown: Content['books'] | null = null;
  let answers: Record<Language, Answer> | null = null;
  const current = () => {
    const { books: now } = siteContent.content;
    if (now === shown && answers) return answers;
    shown = now;
    answers = { en: answerWith(now.en), fr: answerWith(now.fr), ar: answerWith(now.ar) };
    return answers;
  };
  return createRouter().openapi(readMagazine, async (c) => {
    await siteContent.upToDate();
    const respond = current()[c.req.valid('query').language];
    return (await respond(c.req.raw)) as unknown as TypedResponse<ReadableBook[], 200, 'json'>;
  });
}

const answerWith = (shown: ShownBook[]) =>
  cachedResponse(async () => ({ bytes: Buffer.from(JSON.stringify(readableBooks(shown))) }), {
    type: 'application/json',
    compress: true,
    cacheControl: 'public, no-cache',
  });
