import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { uploadedPage } from '../../../contracts/magazine-editions.ts';
import {
  PAGE_USES,
  PICTURE_MAX_BYTES,
  PICTURE_PROBLEMS,
  type PictureRefusal,
  type PictureUse,
} from '../../../contracts/picture-uploads.ts';
import { uploadedPicture } from '../../../contracts/portfolio.ts';
import type { Problem } from '../../../contracts/problems.ts';
import { databaseFault, Refusal } from '../../errors.ts';
import { recordUpload, savePicture } from '../../files/uploads.ts';
import { allowSlowBody } from '../../http/connection-limits.ts';
import { memoryBudget, readUpload } from '../read-upload.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  clientAddress,
  createRouter,
  refusals,
  retryHeaders,
  spendOrRefuse,
} from '../router.ts';
import { adminWrite } from './admin-write.ts';

/** Memory for uploads that are being read and encoded: four of the largest, or many small ones. */
const HELD_MAX_BYTES = 4 * PICTURE_MAX_BYTES;
const BUSY_RETRY_SECONDS = 5;

const request = {
  headers: retryHeaders,
  body: {
    required: true,
    description: 'The file itself, whatever its declared type',
    content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
  },
};
const upload = createRoute({
  method: 'post',
  path: '/pictures',
  request: { ...request, query: z.object({ made_for: z.enum(PAGE_USES).default('page') }) },
  responses: { 201: answer(uploadedPicture, 'Every size and cut is stored'), ...refusals },
});
const uploadPage = createRoute({
  method: 'post',
  path: '/magazine/pages',
  request,
  responses: { 201: answer(uploadedPage, 'A page of the magazine is stored'), ...refusals },
});

function refusedPicture(why: PictureRefusal) {
  const { reason, values }: (typeof PICTURE_PROBLEMS)[PictureRefusal] & Problem =
    PICTURE_PROBLEMS[why];
  return new Refusal(reason, {
    field: 'picture',
    values,
    ...(why === 'busy' && { retryAfterSeconds: BUSY_RETRY_SECONDS }),
  });
}

export const picturesApi = (deps: AppDeps) => {
  const hold = memoryBudget(HELD_MAX_BYTES);

  async function receive(c: Context<AppEnv>, made_for: PictureUse) {
    await spendOrRefuse(deps, 'upload-address', clientAddress(c, deps));
    await spendOrRefuse(deps, 'upload-grant', c.get('admin').grant);
    const declared = c.req.header('content-length');
    const size = declared === undefined ? PICTURE_MAX_BYTES : Number(declared);
    if (size > PICTURE_MAX_BYTES) throw refusedPicture('too-large');

    const saved = await hold(size, async () => {
      allowSlowBody(c.env.incoming);
      const bytes = await readUpload(c.req.raw.body, PICTURE_MAX_BYTES);
      return bytes === 'too-large' ? bytes : savePicture(deps.pictures, bytes, { made_for });
    });
    if (typeof saved === 'string') throw refusedPicture(saved);
    if (!saved.ok) throw refusedPicture(saved.reason);

    const { name } = saved;
    const recorded = await adminWrite(c, deps, { action: 'upload', noun: 'pictures' }, (tx) =>
      recordUpload(tx, saved, deps.now()),
    ).catch(async (error) => {
      // The row may have been committed although the answer was lost, and the retry will name it; if not, its files are swept.
      if (databaseFault(error) !== 'away') await deps.pictures.remove(name);
      throw error;
    });
    // Sent twice: the first one counts.
    if (recorded.picture !== name) await deps.pictures.remove(name);
    return recorded;
  }

  return createRouter()
    .openapi(upload, async (c) =>
      c.json(uploadedPicture.parse(await receive(c, c.req.valid('query').made_for)), 201),
    )
    .openapi(uploadPage, async (c) =>
      c.json(uploadedPage.parse(await receive(c, 'magazine')), 201),
    );
};
