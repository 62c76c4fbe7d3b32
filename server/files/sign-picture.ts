import sharp, { type OutputInfo, type SharpOptions } from 'sharp';
import { contrast, DARKEST_LIGHT, LIGHTEST_DARK } from '../../contracts/brand.ts';
import { type PictureRefusal, SIGN_LIMITS } from '../../contracts/picture-uploads.ts';
import { SIGN_HEIGHT } from '../../contracts/pictures.ts';
import type { PictureVariant } from './encoder-process.ts';

/** WCAG 2.2, 1.4.11: what is needed to recognise something that is no text. */
const MIN_CONTRAST = 3;
/** So much of its width has to reach it: a sign may have a mark in any colour beside its letters. */
const MIN_READABLE = 0.5;
const OPAQUE = 128;

type Input = Parameters<typeof sharp>[0];
type Job = { input: Input; limits: SharpOptions; ground: 'dark' | 'light' };

/** The name of an agency without its empty edges, in the height that all of them have. */
export async function makeSign({
  input,
  limits,
  ground,
}: Job): Promise<PictureVariant[] | PictureRefusal> {
  const { hasAlpha } = await sharp(input, limits).metadata();
  if (!hasAlpha || (await sharp(input, limits).stats()).isOpaque) return 'not-transparent';
  const whole = await sharp(input, limits)
    .autoOrient()
    .toColourspace('srgb')
    .trim({ background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = whole.info;
  if (height < SIGN_LIMITS.minHeight || width > height * SIGN_LIMITS.maxRatio)
    return 'not-of-a-sign';
  const made = await sharp(whole.data)
    .resize({ height: SIGN_HEIGHT })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (readableShare(made, ground) < MIN_READABLE)
    return ground === 'dark' ? 'too-dark' : 'too-light';
  const size = { width: made.info.width, height: made.info.height };
  const image = () => sharp(made.data, { raw: made.info });
  return [
    { name: `${SIGN_HEIGHT}.webp`, bytes: await image().webp({ quality: 90 }).toBuffer(), ...size },
    // Many mail programs read nothing newer.
    { name: `${SIGN_HEIGHT}.png`, bytes: await image().png({ effort: 10 }).toBuffer(), ...size },
  ];
}

/** Column by column: letters take more of the width than of the surface. */
function readableShare(
  { data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo },
  ground: Job['ground'],
) {
  const behind = ground === 'dark' ? LIGHTEST_DARK : DARKEST_LIGHT;
  const known = new Map<string, boolean>();
  const isReadable = (colour: string) => {
    const found = known.get(colour) ?? contrast(colour, behind) >= MIN_CONTRAST;
    known.set(colour, found);
    return found;
  };
  let [seen, readable] = [0, 0];
  for (let column = 0; column < width; column += 1) {
    let [opaque, good] = [0, 0];
    for (let row = 0; row < height; row += 1) {
      const at = (row * width + column) * channels;
      if ((data[at + channels - 1] as number) < OPAQUE) continue;
      opaque += 1;
      if (isReadable(`#${data.toString('hex', at, at + 3)}`)) good += 1;
    }
    if (opaque > 0) seen += 1;
    if (opaque > 0 && good * 2 >= opaque) readable += 1;
  }
  return seen === 0 ? 0 : readable / seen;
}
