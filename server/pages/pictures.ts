import { inPieces } from '../front-door/in-pieces.ts';
import { DATA_POLICY } from '../front-door/security-headers.ts';
import type { PictureStore } from '../images/picture-store.ts';

/** Names are random and never reused, so a picture may be kept forever. */
export async function servePicture(
  store: PictureStore,
  { picture, file }: { picture: string; file: string },
) {
  const found = await store.get(`${picture}/${file}`);
  if (!found)
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(inPieces(found.bytes as Uint8Array<ArrayBuffer>), {
    headers: {
      'content-type': found.contentType,
      'content-length': String(found.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': DATA_POLICY,
    },
  });
}
