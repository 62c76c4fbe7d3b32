import type { PictureUse } from '../../contracts/picture-uploads.ts';
import {
  FOCUS_STEPS,
  HERO_WIDTHS,
  PAGE_WIDTHS,
  PORTRAIT,
  SHARE_PICTURE,
  SIGN_HEIGHT,
  shareFile,
  TALL_PICTURE,
  tallPrefix,
  UPLOAD_WIDTHS,
} from '../../contracts/pictures.ts';

/** A part of a picture in another shape. */
export type PictureCut = {
  /** How the names of its files begin, such as 'tall-50-'. */
  prefix: string;
  /** Height by width. */
  shape: number;
  /** What stays where something has to go: percent from the left or upper edge, what catches the eye, or the upper edge. */
  stays: number | 'eye' | 'top';
  widths: number[];
  /** Less than 1 where fewer bytes will do than for other pictures of its width. */
  thrift?: number;
};

/** What is made of a picture. */
export type PictureRecipe = {
  widths: number[];
  /** Height by width of the paper that all of the picture stands on. */
  paper?: number;
  /** As for a cut. */
  thrift?: number;
  cuts?: PictureCut[];
  /** JPEGs for those who read nothing newer, by their names; each in exactly one size. */
  shared?: { file: string; stays: PictureCut['stays'] }[];
  /** The name of an agency, to be read on a ground of this kind. */
  sign?: 'dark' | 'light';
  /** What shines through a picture that is not opaque. */
  ground?: string;
  timeoutMs?: number;
};

/** On a phone words cover all of it, and a deep scrim lies between. */
const TALL_THRIFT = 0.5;

const tall = (step: Parameters<typeof tallPrefix>[0], stays: PictureCut['stays']): PictureCut => ({
  prefix: tallPrefix(step),
  ...TALL_PICTURE,
  stays,
  thrift: TALL_THRIFT,
});

/** For every focus that the panel may give it, so that nothing has to be made when it does. */
export const TALL_CUTS = FOCUS_STEPS.map((step) => tall(`${step}`, step));
export const SHARED_CUTS = FOCUS_STEPS.map((step) => ({ file: shareFile(`${step}`), stays: step }));
/** Without a focus: towers and cranes end near the upper edge, so the ground goes. */
export const TALL_AUTO = tall('auto', 'eye');
export const SHARED_AUTO = { file: shareFile('auto'), stays: 'top' } as const;

/** Many sizes and cuts take longer than one picture of a page. Proxies wait three minutes for an answer. */
const HERO_TIMEOUT_MS = 150_000;

/** A page of the magazine is so much higher than it is wide. */
const PAGE_SHAPE = 1.5;

export const RECIPES: Record<PictureUse, PictureRecipe> = {
  page: { widths: UPLOAD_WIDTHS },
  hero: {
    widths: HERO_WIDTHS,
    cuts: TALL_CUTS,
    shared: SHARED_CUTS,
    ground: '#071521',
    timeoutMs: HERO_TIMEOUT_MS,
  },
  portrait: {
    widths: [],
    cuts: [{ prefix: '', ...PORTRAIT, stays: 'eye' }],
    ground: '#f4eee4',
  },
  // Small type needs more bytes than a photograph of that width.
  magazine: { widths: PAGE_WIDTHS, paper: PAGE_SHAPE, thrift: 2 },
  'sign-on-dark': { widths: [], sign: 'dark' },
  'sign-on-light': { widths: [], sign: 'light' },
};

/** The files that a recipe makes. */
export function filesOf({ widths, cuts = [], shared = [], sign }: PictureRecipe): string[] {
  const inBoth = (list: number[], prefix = '') =>
    list.flatMap((width) => [`${prefix}${width}.avif`, `${prefix}${width}.webp`]);
  return [
    ...inBoth(widths),
    ...cuts.flatMap((cut) => inBoth(cut.widths, cut.prefix)),
    ...shared.map(({ file }) => file),
    ...(sign ? [`${SIGN_HEIGHT}.webp`, `${SIGN_HEIGHT}.png`] : []),
  ];
}

export const SHARED_SIZE = { width: SHARE_PICTURE.width, height: SHARE_PICTURE.height };
