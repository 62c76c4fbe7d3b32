import { getPriority, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';

/*
 * The only place that decodes strangers' pictures: a process of its own, without settings or
 * secrets, that ends after one picture. A crash in a decoder costs that picture and nothing else.
 */
export type EncodingJob = {
  bytes: Uint8Array;
  widths: number[];
  maxPixels: number;
  /** Less than 1 for a picture that can do with fewer bytes than others of its width. */
  thrift: number;
  /** Within this the process has to be done; decoding may take half of it. */
  timeoutMs: number;
};

export type PictureVariant = {
  /** The width asked for; a smaller picture keeps its own size under that name. */
  name: `${number}.${'avif' | 'webp'}`;
  bytes: Uint8Array;
  width: number;
  height: number;
};

const TALLEST = 2.5;
const budget = (width: number) => 120_000 * (width / 1280) ** 1.3;

// Ten bits keep skies free of bands at no cost in bytes; effort 0 is four times as fast as 1 and
// 10 % larger. The steps down are for grain and foliage that would not fit the page's budget.
const FORMATS = {
  avif: (image: Sharp, step: number) =>
    image.avif({
      quality: [60, 48, 36, 24][step],
      effort: 0,
      bitdepth: 10,
      chromaSubsampling: '4:2:0',
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
  const pixels = await decode(job).catch(() => null);
  const variants = pixels && (await encode(pixels, job));
  process.send?.(variants ?? 'damaged', () => process.disconnect());
});
process.once('disconnect', () => process.exit());

type Pixels = Awaited<ReturnType<typeof decode>>;

function decode({ bytes, widths, maxPixels, timeoutMs }: EncodingJob) {
  const width = Math.max(...widths);
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: timeoutMs / 2_000 })
    .autoOrient()
    .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encode(pixels: Pixels, job: EncodingJob): Promise<PictureVariant[]> {
  const both = await Promise.all([encodeAs('avif', pixels, job), encodeAs('webp', pixels, job)]);
  return both.flat();
}

async function encodeAs(
  type: keyof typeof FORMATS,
  pixels: Pixels,
  { widths, thrift }: EncodingJob,
) {
  const variants: PictureVariant[] = [];
  for (const asked of widths) {
    const width = Math.min(asked, pixels.info.width);
    const same = variants.find((variant) => variant.width === width);
    const made = same ?? (await withinBudget(type, pixels, width, budget(width) * thrift));
    variants.push({ ...made, name: `${asked}.${type}` });
  }
  return variants;
}

async function withinBudget(
  type: keyof typeof FORMATS,
  { data, info }: Pixels,
  width: number,
  maxBytes: number,
) {
  for (let step = 0; ; step++) {
    const image = sharp(data, { raw: info }).resize({ width });
    const made = await FORMATS[type](image, step).toBuffer({ resolveWithObject: true });
    if (made.data.length <= maxBytes || step === LAST_STEP) {
      return { bytes: made.data, width: made.info.width, height: made.info.height };
    }
  }
}
