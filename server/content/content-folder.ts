import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';

/** The demo agency, which comes with the product: what a folder of one's own begins as. */
const SHIPPED = resolve(import.meta.dirname, '..', '..', 'content');

/** Before its files are read: whether it is a content folder at all. */
export async function refuseWrongFolder(folder: string): Promise<void> {
  const found = await stat(join(folder, 'agency.json')).catch(() => null);
  if (found?.isFile()) return;
  throw new StartupProblem(
    folder === SHIPPED
      ? `${folder} has no agency.json. Bring it back with: git checkout -- content`
      : `${folder} is not a content folder: it has no agency.json. Set CONTENT_DIR to the folder with your content, or begin one with: cp -r ${SHIPPED} ${folder}`,
  );
}

/** What to do about a file that is not there: a version may bring new ones. */
export const missingFile = (folder: string, file: string) =>
  folder === SHIPPED
    ? 'is missing; docs/make-it-yours.md says what to write in it'
    : `is missing, and may be new in this version; take ours and make it yours: cp ${join(SHIPPED, file)} ${join(folder, file)}`;
