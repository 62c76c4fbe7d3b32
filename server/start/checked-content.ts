import { type BuiltPicture, builtNameIn, countNotEncoded } from '../content/built-pictures.ts';
import { type Content, readContent } from '../content/read-content.ts';
import type { Env } from '../env.ts';
import type { Log } from '../observability/log.ts';

type Given = {
  env: Env;
  pictures: Map<string, BuiltPicture>;
  buildFolder: string;
  /** Pictures that are not encoded are being encoded. */
  building: boolean;
  log: Log;
};

/** What is wrong with the content stops the start; what is merely old is a warning. */
export async function checkedContent({
  env,
  pictures,
  buildFolder,
  building,
  log,
}: Given): Promise<Content> {
  const notEncoded = building ? 0 : await countNotEncoded(pictures, buildFolder);
  if (notEncoded > 0) log.warn('pictures.not-encoded', { notEncoded, run: 'npm run build' });
  const content = await readContent(env.CONTENT_DIR, builtNameIn(pictures));
  for (const message of content.warnings) log.warn('content.outdated', { message });
  return content;
}
