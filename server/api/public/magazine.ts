import { createRoute, z } from '@hono/zod-openapi';
import type { TypedResponse } from 'hono';
import { readAt } from '../../../contracts/magazine.ts';
import { type ReadableBook, readableBook } from '../../../contracts/readable-books.ts';
import { cachedResponse } from '../../http/cached-response.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';

const books = z.array(readableBook);

const readMagazine = createRoute({
  method: 'get',
  path: '/magazine',
  responses: { 200: answer(books, 'Every page of every book'), ...refusals },
});

/** The books change only with content/, so they are compressed once; a browser that has them gets a 304. */
export function magazineApi({ magazine }: AppDeps) {
  const read = async () => {
    const readable = books.parse(
      magazine.map((book) => ({ ...book, readAt: readAt(book.folder) })),
    );
    return { bytes: Buffer.from(JSON.stringify(readable)) };
  };
  const respond = cachedResponse(read, {
    type: 'application/json',
    compress: true,
    cacheControl: 'public, no-cache',
  });
  return createRouter().openapi(
    readMagazine,
    async (c) =>
      (await respond(c.req.raw)) as unknown as TypedResponse<ReadableBook[], 200, 'json'>,
  );
}
