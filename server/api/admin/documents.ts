import { createRoute, z } from '@hono/zod-openapi';
import {
  documentInput,
  documentOpening,
  workerDocument,
  workerDocuments,
} from '../../../contracts/document-records.ts';
import { DOCUMENT_MAX_BYTES } from '../../../contracts/documents.ts';
import { recordAccess } from '../../access-log/access-log.ts';
import {
  addDocument,
  deleteDocument,
  fileKey,
  findDocument,
  listDocuments,
  restoreDocument,
  storeDocument,
  updateDocument,
} from '../../documents/documents.ts';
import { databaseFault } from '../../errors.ts';
import { allowSlowBody } from '../../http/connection-limits.ts';
import { memoryBudget, readUpload, refusedDocument } from '../read-upload.ts';
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

const NOUN = 'worker_documents';
const MISSING = 'not-found.document';
const HELD_MAX_BYTES = 4 * DOCUMENT_MAX_BYTES;

const list = createRoute({
  method: 'get',
  path: '/workers/{id}/documents',
  request: { params },
  responses: { 200: answer(workerDocuments, 'Newest first'), ...refusals },
});
const upload = createRoute({
  method: 'post',
  path: '/workers/{id}/documents',
  request: {
    params,
    query: documentInput,
    headers: retryHeaders,
    body: {
      required: true,
      description: 'The file itself, whatever its declared type',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: { 201: answer(workerDocument, 'Stored'), ...refusals },
});
const update = createRoute({
  method: 'put',
  path: '/documents/{id}',
  request: { params, body: body(documentInput) },
  responses: { 200: answer(workerDocument, 'Updated'), ...refusals },
});
const open = createRoute({
  method: 'post',
  path: '/documents/{id}/file',
  request: { params, body: body(documentOpening) },
  responses: {
    200: {
      description: 'The file, as an attachment. Its opening is noted first',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...refusals,
  },
});

/** Private papers of workers. */
export function documentsApi(deps: AppDeps) {
  const hold = memoryBudget(HELD_MAX_BYTES);
  const holdOpened = memoryBudget(HELD_MAX_BYTES);

  return createRouter()
    .openapi(list, async (c) => {
      const rows = await listDocuments(deps.db, c.req.valid('param').id);
      return c.json(workerDocuments.parse(existing(rows, 'not-found.worker')), 200);
    })
    .openapi(upload, async (c) => {
      await spendOrRefuse(deps, 'upload-address', clientAddress(c, deps));
      await spendOrRefuse(deps, 'upload-grant', c.get('admin').grant);
      const { id } = c.req.valid('param');
      const input = c.req.valid('query');
      const declared = c.req.header('content-length');
      const size = declared === undefined ? DOCUMENT_MAX_BYTES : Number(declared);
      if (size > DOCUMENT_MAX_BYTES) throw refusedDocument('too-large');

      const saved = await hold(size, async () => {
        allowSlowBody(c.env.incoming);
        const bytes = await readUpload(c.req.raw.body, DOCUMENT_MAX_BYTES);
        return bytes === 'too-large' ? bytes : storeDocument(deps.documents, Buffer.from(bytes));
      });
      if (typeof saved === 'string') throw refusedDocument(saved);
      if (!saved.ok) throw refusedDocument(saved.reason);

      const { stored } = saved;
      const added = await adminWrite(c, deps, { action: 'add', noun: NOUN }, async (tx) =>
        existing(
          await addDocument(tx, id, { ...input, ...stored }, deps.now()),
          'not-found.worker',
        ),
      ).catch(async (error) => {
        // The row may have been committed although the answer was lost; if not, the file is swept.
        if (databaseFault(error) !== 'away') await deps.documents.remove(stored.file);
        throw error;
      });
      // Sent twice: the first one counts.
      if (added.file !== stored.file) await deps.documents.remove(stored.file);
      return c.json(workerDocument.parse(added), 201);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const updated = await adminWrite(c, deps, { action: 'update', noun: NOUN, id }, async (tx) =>
        existing(await updateDocument(tx, id, input), MISSING),
      );
      return c.json(workerDocument.parse(updated), 200);
    })
    .openapi(open, async (c) => {
      const { id } = c.req.valid('param');
      const { reason, note } = c.req.valid('json');
      const { grant, person } = c.get('admin');
      const found = existing(await findDocument(deps.db, id), MISSING);
      const entry = {
        actor: `admin ${grant}`,
        person,
        what: 'document',
        noun: NOUN,
        nounId: id,
        workerId: found.worker_id,
        reason: reason === 'other' ? note : reason,
        requestId: c.get('requestId'),
      } as const;
      // First the note, then the bytes: nobody sees what is not noted.
      await recordAccess(deps.db, entry, deps.now());
      const file = await holdOpened(found.size, () => deps.documents.get(fileKey(found)));
      if (file === 'busy') throw refusedDocument('busy');
      const { bytes, contentType } = existing(file, MISSING);
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': contentType,
        'content-disposition': attachment(found.name, found.type),
      });
    })
    .route(
      '/',
      removeAndRestore(deps, '/documents', {
        noun: NOUN,
        row: workerDocument,
        missing: MISSING,
        remove: deleteDocument,
        restore: restoreDocument,
      }),
    );
}

const ENDINGS = { pdf: 'pdf', jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

/** By the name that it was given, with the ending of what it is. */
function attachment(name: string, type: keyof typeof ENDINGS): string {
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'document';
  const file = `${stem}.${ENDINGS[type]}`;
  const plain = file.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const encoded = encodeURIComponent(file).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
