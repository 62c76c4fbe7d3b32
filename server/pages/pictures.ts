import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltPicture } from '../content/built-pictures.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Answer } from '../http/cached-response.ts';
import { chunkedBody } from '../http/chunked-body.ts';
import { DATA_POLICY } from '../http/security-headers.ts';
import { fileAnswer, IMMUTABLE } from './static-files.ts';

/** Names are random and never reused, so browsers may cache a picture for ever. */
export async function servePicture(
  store: FileStore,
  { picture, file }: { picture: string; file: string },
) {
  const found = await store.get(`${picture}/${file}`);
  if (!found)
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(chunkedBody(found.bytes as Uint8Array<ArrayBuffer>), {
    headers: {
      'content-type': found.contentType,
      'content-length': String(found.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': DATA_POLICY,
    },
  });
}

const AT = '/site-pictures/';

/**
 * The pictures of the site by their addresses. One that is not encoded yet is answered with its source, which no
 * browser may keep: the same address has the encoded one a moment later, for good.
 */
export function sitePictures(
  pictures: Map<string, BuiltPicture>,
  buildFolder: string,
  contentFolder: string,
): [string, Answer][] {
  return [...pictures.values()].flatMap(({ folder, source, files }) => {
    const built = join(buildFolder, 'pictures', folder);
    const isEncoded = untilTrue(() =>
      access(built).then(
        () => true,
        () => false,
      ),
    );
    // Read for each request: it is wanted for a minute in the life of a checkout.
    const standIn: Answer = (request) =>
      fileAnswer(join(contentFolder, source), 'no-store')(request);
    return files.map((file): [string, Answer] => {
      const encoded = fileAnswer(join(built, file), IMMUTABLE);
      return [
        `${AT}${folder}/${file}`,
        async (request) => ((await isEncoded()) ? encoded : standIn)(request),
      ];
    });
  });
}

/** Asks until the answer is yes, and never again. */
function untilTrue(ask: () => Promise<boolean>): () => boolean | Promise<boolean> {
  let known = false;
  return () =>
    known ||
    ask().then((answer) => {
      known = answer;
      return answer;
    });
}
