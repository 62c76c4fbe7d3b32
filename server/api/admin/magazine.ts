import { createRoute, z } from '@hono/zod-openapi';
import type { AuditChanges } from '../../../contracts/audit.ts';
import {
  BOOK_PDF_MAX_BYTES,
  BOOK_PDF_PROBLEMS,
  type BookPdfRefusal,
} from '../../../contracts/edition-limits.ts';
import {
  edition,
  editionChoice,
  editionInput,
  editionPreviewed,
  editionPublication,
  editionRow,
  magazineShelf,
  uploadedBookPdf,
} from '../../../contracts/magazine-editions.ts';
import type { Problem } from '../../../contracts/problems.ts';
import { readableBook, readableBooks } from '../../../contracts/readable-books.ts';
import { languageQuery } from '../../../contracts/text.ts';
import { readPreview, savePreview } from '../../content/site-content.ts';
import { recordBookPdf, storeBookPdf } from '../../editions/book-pdfs.ts';
import {
  checkUploads,
  deleteEdition,
  publishEdition,
  readEdition,
  readShelf,
  restoreEdition,
  showEdition,
} from '../../editions/editions.ts';
import { databaseFault, Refusal } from '../../errors.ts';
import { allowSlowBody } from '../../http/connection-limits.ts';
import { refuseLargeEdition } from '../guards.ts';
import { memoryBudget, readUpload } from '../read-upload.ts';
import {
  type AppDeps,
  answer,
  body,
  clientAddress,
  createRouter,
  refusals,
  retryHeaders,
  spendOrRefuse,
} from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { existing, params, removeAndRestore } from './record-routes.ts';

const NOUN = 'magazine_editions';
const MISSING = 'not-found.edition';
const HELD_MAX_BYTES = 2 * BOOK_PDF_MAX_BYTES;
const BUSY_RETRY_SECONDS = 5;

/** A whole book with its texts is larger than other requests. */
const middleware = [refuseLargeEdition];

const routes = {
  shelf: createRoute({
    method: 'get',
    path: '/magazine',
    responses: { 200: answer(magazineShelf, 'Every book in every language'), ...refusals },
  }),
  read: createRoute({
    method: 'get',
    path: '/magazine/editions/{id}',
    request: { params },
    responses: { 200: answer(edition, 'With the texts of its pages'), ...refusals },
  }),
  readPreview: createRoute({
    method: 'get',
    path: '/magazine/preview',
    request: { query: languageQuery },
    responses: { 200: answer(z.array(readableBook), 'As /preview shows them'), ...refusals },
  }),
  preview: createRoute({
    method: 'post',
    path: '/magazine/preview',
    middleware,
    request: { body: body(editionInput) },
    responses: {
      200: answer(editionPreviewed, 'It is at /preview, for this browser'),
      ...refusals,
    },
  }),
  uploadPdf: createRoute({
    method: 'post',
    path: '/magazine/pdfs',
    request: {
      headers: retryHeaders,
      body: {
        required: true,
        description: 'The file itself, whatever its declared type',
        content: {
          'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
        },
      },
    },
    responses: { 201: answer(uploadedBookPdf, 'Stored; no edition has it yet'), ...refusals },
  }),
  publish: createRoute({
    method: 'post',
    path: '/magazine/editions',
    middleware,
    request: { headers: retryHeaders, body: body(editionPublication) },
    responses: { 201: answer(editionRow, 'Published'), ...refusals },
  }),
  show: createRoute({
    method: 'post',
    path: '/magazine/shown',
    request: { headers: retryHeaders, body: body(editionChoice) },
    responses: { 200: answer(editionChoice, 'It is shown'), ...refusals },
  }),
};

/** The magazine as it is made in the panel, over the books of the files. */
export function magazineEditionsApi(deps: AppDeps) {
  const hold = memoryBudget(HELD_MAX_BYTES);
  const files = deps.siteContent.content.source.found.books;

  return createRouter()
    .openapi(routes.shelf, async (c) => {
      const shelf = {
        rows: await readShelf(deps.db),
        files: files.map(({ folder: book, pages, ...file }) => ({
          ...file,
          book,
          pages: pages.length,
          cover: pages[0]?.picture ?? '',
        })),
      };
      return c.json(magazineShelf.parse(shelf), 200);
    })
    .openapi(routes.read, async (c) => {
      const found = await readEdition(deps.db, c.req.valid('param').id);
      return c.json(edition.parse(existing(found, MISSING)), 200);
    })
    .openapi(routes.readPreview, async (c) => {
      const typed = await readPreview(deps.db, c.get('admin').grant);
      const books = await deps.previewBooks(typed, c.req.valid('query').language);
      return c.json(readableBooks(books), 200);
    })
    .openapi(routes.preview, async (c) => {
      const { pdf: _, ...input } = c.req.valid('json');
      const pdf = await checkUploads(deps.db, c.req.valid('json'));
      const typed = { edition: { ...input, pdf } };
      await savePreview(deps.db, c.get('admin').grant, typed, deps.now());
      return c.json({ book: input.book }, 200);
    })
    .openapi(routes.uploadPdf, async (c) => {
      await spendOrRefuse(deps, 'upload-address', clientAddress(c, deps));
      await spendOrRefuse(deps, 'upload-grant', c.get('admin').grant);
      const declared = c.req.header('content-length');
      const size = declared === undefined ? BOOK_PDF_MAX_BYTES : Number(declared);
      if (size > BOOK_PDF_MAX_BYTES) throw refusedPdf('too-large');
      const saved = await hold(size, async () => {
        allowSlowBody(c.env.incoming);
        const bytes = await readUpload(c.req.raw.body, BOOK_PDF_MAX_BYTES);
        return bytes === 'too-large' ? bytes : storeBookPdf(deps.documents, Buffer.from(bytes));
      });
      if (typeof saved === 'string') throw refusedPdf(saved);
      if (!saved.ok) throw refusedPdf(saved.reason);
      const written = { action: 'upload', noun: 'magazine_pdfs' } as const;
      const recorded = await adminWrite(c, deps, written, (tx) =>
        recordBookPdf(tx, saved, deps.now()),
      ).catch(async (error) => {
        // The row may have been committed although the answer was lost; if not, the file is swept.
        if (databaseFault(error) !== 'away') await deps.documents.remove(saved.pdf);
        throw error;
      });
      // Sent twice: the first one counts.
      if (recorded.pdf !== saved.pdf) await deps.documents.remove(saved.pdf);
      return c.json(uploadedBookPdf.parse(recorded), 201);
    })
    .openapi(routes.publish, async (c) => {
      const input = c.req.valid('json');
      const changes = (): AuditChanges => ({
        [`${input.book}.${input.language}`]: { before: null, after: input.title },
      });
      const written = { action: 'publish', noun: NOUN, changes } as const;
      const published = await adminWrite(c, deps, written, async (tx, { name: author }) => {
        const { pages, ...made } = await publishEdition(tx, input, { author, now: deps.now() });
        return { ...made, pages: pages.length };
      });
      await deps.siteContent.upToDate();
      return c.json(editionRow.parse(published), 201);
    })
    .openapi(routes.show, async (c) => {
      const choice = c.req.valid('json');
      const { book, language } = choice;
      const before = (await readShelf(deps.db)).find(
        (row) => row.book === book && row.language === language,
      );
      const changes = (): AuditChanges => ({
        [`${book}.${language}`]: { before: before?.shown ?? null, after: choice.edition },
      });
      const written = { action: 'show', noun: NOUN, changes } as const;
      const shown = await adminWrite(c, deps, written, async (tx, { name: author }) => {
        await showEdition(tx, choice, { author, now: deps.now() });
        return { ...choice, version: choice.version + 1 };
      });
      await deps.siteContent.upToDate();
      return c.json(editionChoice.parse(shown), 200);
    })
    .route(
      '/',
      removeAndRestore(deps, '/magazine/editions', {
        noun: NOUN,
        row: editionRow,
        missing: MISSING,
        remove: deleteEdition,
        restore: restoreEdition,
      }),
    );
}

function refusedPdf(why: BookPdfRefusal) {
  const { reason, values }: (typeof BOOK_PDF_PROBLEMS)[BookPdfRefusal] & Problem =
    BOOK_PDF_PROBLEMS[why];
  return new Refusal(reason, {
    field: 'pdf',
    values,
    ...(why === 'busy' && { retryAfterSeconds: BUSY_RETRY_SECONDS }),
  });
}
