import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePicture, OWN_PICTURE_TIMEOUT_MS } from '../server/files/encode-picture.ts';
import { makePagePictures } from './page-pictures.ts';
import type { PictureTask } from './picture-plan.ts';

/** Makes target/<name>-<version>/<width>.{avif,webp}: the whole folder or nothing, whenever it is interrupted. */
export async function buildPicture(task: PictureTask, content: string, target: string) {
  const bytes = await readFile(join(content, task.source));
  const files = task.use === 'page' ? await makePagePictures(bytes) : await siteFiles(task, bytes);
  const unfinished = join(target, `.${task.folder}.${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  for (const file of files)
    await writeFile(join(unfinished, file.name), file.bytes, { flush: true });
  try {
    await rename(unfinished, join(target, task.folder));
  } catch (error) {
    await rm(unfinished, { recursive: true });
    // Another build of the same checkout was first, with the same bytes.
    if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

async function siteFiles({ source, recipe }: PictureTask, bytes: Uint8Array) {
  const encoded = await encodePicture(bytes, { ...recipe, timeoutMs: OWN_PICTURE_TIMEOUT_MS });
  if (!encoded.ok) throw new Error(`content/${source}: ${encoded.reason}`);
  return encoded.variants;
}
