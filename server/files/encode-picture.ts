import { fork } from 'node:child_process';
import { join } from 'node:path';
import {
  AVIF_MAX_PIXELS,
  PICTURE_MAX_BYTES,
  PICTURE_MAX_FRAMES,
  PICTURE_MAX_PIXELS,
  type PictureRefusal,
} from '../../contracts/picture-uploads.ts';
import { UPLOAD_WIDTHS } from '../../contracts/pictures.ts';
import { boundedQueue } from '../primitives/bounded-queue.ts';
import {
  type PictureType,
  pictureType,
  readOutline,
  withoutPngExtras,
} from '../primitives/picture-bytes.ts';
import type { EncodingJob, PictureVariant } from './encoder-process.ts';
import type { PictureRecipe } from './picture-recipes.ts';

export type EncodedPicture =
  | { ok: true; variants: PictureVariant[] }
  | { ok: false; reason: PictureRefusal };

/** Types that can be transparent, and that every program for drawings writes. */
const SIGN_TYPES: PictureType[] = ['png', 'webp'];

const ENCODER = join(import.meta.dirname, 'encoder-process.ts');
const ENCODER_TIMEOUT_MS = 30_000;
/** For pictures that come with the product: a busy machine is no reason to call one of them damaged. */
export const OWN_PICTURE_TIMEOUT_MS = 600_000;

/** Encoding takes whole cores, and waiting files take memory. */
const inTurn = boundedQueue({ atOnce: 1, maxWaiting: 20, maxWaitingBytes: 64_000_000 });
export const encodingFigures = inTurn.figures;

type Options = Partial<PictureRecipe>;

/** Makes every size and cut of a picture from nothing but its pixels, or says why it is refused. */
export async function encodePicture(
  input: Uint8Array,
  { widths = UPLOAD_WIDTHS, timeoutMs = ENCODER_TIMEOUT_MS, ...recipe }: Options = {},
): Promise<EncodedPicture> {
  if (input.length > PICTURE_MAX_BYTES) return refused('too-large');
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const type = pictureType(bytes);
  if (!type) return refused('not-a-picture');
  if (recipe.sign && !SIGN_TYPES.includes(type)) return refused('not-a-sign');
  const { whole, frames, width, height } = readOutline(type, bytes, PICTURE_MAX_FRAMES);
  const pixels = width * height;
  const maxPixels = type === 'avif' ? AVIF_MAX_PIXELS : PICTURE_MAX_PIXELS;
  if (frames > PICTURE_MAX_FRAMES) return refused('too-many-frames');
  if (!whole || pixels === 0) return refused('damaged');
  if (pixels > maxPixels) return refused('too-many-pixels');

  const plain = type === 'png' ? withoutPngExtras(bytes) : bytes;
  const variants = await inTurn(
    () => runEncoder({ ...recipe, bytes: plain, widths, maxPixels, timeoutMs }),
    { bytes: plain.length },
  );
  return typeof variants === 'string' ? refused(variants) : { ok: true, variants };
}

const refused = (reason: PictureRefusal) => ({ ok: false, reason }) as const;

/** A crash or an endless decode says something about the picture; an ordinary failure is ours. */
function runEncoder(job: EncodingJob): Promise<PictureVariant[] | PictureRefusal> {
  return new Promise((resolve, reject) => {
    const encoder = fork(ENCODER, {
      env: { MALLOC_ARENA_MAX: '1', VIPS_WARNING: '0' },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: job.timeoutMs,
      killSignal: 'SIGKILL',
    });
    let complaint = '';
    encoder.stderr?.on('data', (text) => {
      complaint = `${complaint}${text}`.slice(-2_000);
    });
    encoder.once('message', (answer: PictureVariant[] | PictureRefusal) => resolve(answer));
    encoder.once('error', reject);
    encoder.once('close', (code, signal) => {
      if (signal) resolve('damaged');
      else reject(new Error(`The picture encoder ended with ${code}: ${complaint}`));
    });
    encoder.send(job, () => undefined);
  });
}
