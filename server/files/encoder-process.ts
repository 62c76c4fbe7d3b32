import { getPriority, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { PictureRefusal } from '../../contracts/picture-uploads.ts';
import { cutPicture, type Pixels } from './cut-picture.ts';
import { type PictureCut, type PictureRecipe, SHARED_SIZE } from './picture-recipes.ts';
import { makeSign } from './sign-picture.ts';

/*
 * The only place that decodes strangers' pictures: a process of its own, without settings or
 * secrets, that ends after one picture. A crash in a decoder costs that picture and nothing else.
 */
export type EncodingJob = PictureRecipe & {
  bytes: Uint8Array;
  maxPixels: number;
  /** Within this the process has to be done; decoding may take half of it. */
  timeoutMs: number;
};

export type PictureVariant = {
  /** Such as '640.avif': the width asked for. A smaller picture keeps its own size under that name. */
  name: string;
  bytes: Uint8Array;
  width: number;
  height: number;
};

const TALLEST = 2.5;
const budget = (width: number) => 120_000 * (width / 1280) ** 1.3;

// Ten bits keep skies free of bands at no cost in bytes; effort 0 is four times as fast as 1 and
// 10 % larger. The steps down are for grain and foliage that would not fit the page's budget.
// Coloured type on paper would fray without its full colour resolution.
const FORMATS = {
  avif: (image: Sharp, step: number, { paper }: Fitting) =>
    image.avif({
      quality: [60, 48, 36, 24][step],
      effort: 0,
      bitdepth: 10,
      chromaSubsampling: paper ? '4:4:4' : '4:2:0',
    }),
  webp: (image: Sharp, step: number) => image.webp({ quality: [82, 66, 46, 26][step], effort: 3 }),
};
const LAST_STEP = 3;

// One that was started lower stays there: an ordinary user may not raise it.
if (getPriority() < 5) setPriority(5);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((type) => `VipsForeignLoad${type}`),
});

process.once('message', async (job: EncodingJob) => {
  const made = job.sign ? await encodeSign(job, job.sign) : await encodePixels(job);
  process.send?.(made, () => process.disconnect());
});
process.once('disconnect', () => process.exit());

/** Of a picture that only a part is shown of, so much is decoded. */
const CUT_FROM_WIDTH = 1280;

function decode({ bytes, widths, cuts = [], maxPixels, timeoutMs, ground }: EncodingJob) {
  const width = Math.max(...widths, cuts.length > 0 ? CUT_FROM_WIDTH : 0);
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: timeoutMs / 2_000 })
    .autoOrient()
    .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  return (ground ? image.flatten({ background: ground }) : image)
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Where the picture has another shape than the paper, its own ground goes on: the colour of its corner. */
async function decodeOnPaper(job: EncodingJob, shape: number) {
  const { data, info } = await decode(job);
  const [r = 255, g = 255, b = 255] = info.channels > 2 ? data : [];
  const background = info.channels === 4 && data[3] !== 255 ? '#ffffff' : { r, g, b };
  const width = Math.max(...job.widths);
  return sharp(data, { raw: info })
    .flatten({ background })
    .resize({ width, height: width * shape, fit: 'contain', background })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const encodeSign = ({ bytes, maxPixels }: EncodingJob, ground: 'dark' | 'light') =>
  makeSign({
    input: bytes,
    limits: { limitInputPixels: maxPixels, failOn: 'error' },
    ground,
  }).catch((): PictureRefusal => 'damaged');

async function encodePixels(job: EncodingJob): Promise<PictureVariant[] | PictureRefusal> {
  const pixels = await (job.paper ? decodeOnPaper(job, job.paper) : decode(job)).catch(() => null);
  if (!pixels) return 'damaged';
  const variants = await encodeBoth(pixels, job);
  for (const cut of job.cuts ?? []) {
    const made = await encodeBoth(await cutPicture(pixels, cut), cut);
    variants.push(...made.map((variant) => ({ ...variant, name: cut.prefix + variant.name })));
  }
  for (const { file, stays } of job.shared ?? [])
    variants.push({ name: file, bytes: await encodeShared(pixels, stays), ...SHARED_SIZE });
  return variants;
}

type Fitting = Pick<EncodingJob, 'paper' | 'thrift'> & { widths: number[] };

async function encodeBoth(pixels: Pixels, fitting: Fitting) {
  const both = [encodeAs('avif', pixels, fitting), encodeAs('webp', pixels, fitting)];
  return (await Promise.all(both)).flat();
}

async function encodeAs(type: keyof typeof FORMATS, pixels: Pixels, fitting: Fitting) {
  const variants: PictureVariant[] = [];
  for (const asked of fitting.widths) {
    const width = Math.min(asked, pixels.info.width);
    const same = variants.find((variant) => variant.width === width);
    const made = same ?? (await withinBudget(type, pixels, width, fitting));
    variants.push({ ...made, name: `${asked}.${type}` });
  }
  return variants;
}

/** Some sharers leave out a picture that is slow to arrive. */
const SHARED_MAX_BYTES = 150_000;
const SHARED_QUALITIES = [84, 76, 66, 54, 40];

async function encodeShared(pixels: Pixels, stays: PictureCut['stays']): Promise<Buffer> {
  const shape = SHARED_SIZE.height / SHARED_SIZE.width;
  const { data, info } = await cutPicture(pixels, { shape, stays });
  const sized = sharp(data, { raw: info }).resize({ ...SHARED_SIZE, fit: 'fill' });
  let jpeg: Buffer = Buffer.alloc(0);
  for (const quality of SHARED_QUALITIES) {
    jpeg = await sized.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= SHARED_MAX_BYTES) break;
  }
  return jpeg;
}

async function withinBudget(
  type: keyof typeof FORMATS,
  { data, info }: Pixels,
  width: number,
  fitting: Fitting,
) {
  const maxBytes = budget(width) * (fitting.thrift ?? 1);
  for (let step = 0; ; step++) {
    const image = sharp(data, { raw: info }).resize({ width });
    const made = await FORMATS[type](image, step, fitting).toBuffer({ resolveWithObject: true });
    if (made.data.length <= maxBytes || step === LAST_STEP) {
      return { bytes: made.data, width: made.info.width, height: made.info.height };
    }
  }
}
