import { HERO_WIDTHS, PAGE_WIDTHS, PORTRAIT, SIGN_HEIGHT, UPLOAD_WIDTHS } from './pictures.ts';
import type { CataloguedRefusal, Problem } from './problems.ts';

/* Pictures that administrators upload: limits, refusals, addresses. Apart from what the landing page needs of pictures. */

export const PICTURE_MAX_BYTES = 10_000_000;
export const PICTURE_MAX_PIXELS = 40_000_000;
/** Decoding AVIF takes many times the memory of the other types. */
export const AVIF_MAX_PIXELS = 12_000_000;
export const PICTURE_MAX_FRAMES = 500;

/** Without its empty edges a sign is at least so many pixels high, and at most so many times as wide. */
export const SIGN_LIMITS = { minHeight: 40, maxRatio: 8 };

export const PICTURE_PROBLEMS = {
  'not-a-picture': { reason: 'not-a-picture' },
  'too-large': { reason: 'too-large.picture', values: { max: PICTURE_MAX_BYTES / 1e6 } },
  'too-many-pixels': {
    reason: 'invalid-input.pictureTooManyPixels',
    values: { max: PICTURE_MAX_PIXELS / 1e6, avifMax: AVIF_MAX_PIXELS / 1e6 },
  },
  'too-many-frames': { reason: 'invalid-input.pictureTooManyFrames' },
  'not-a-sign': { reason: 'invalid-input.signType' },
  'not-transparent': { reason: 'invalid-input.signNotTransparent' },
  'too-dark': { reason: 'invalid-input.signTooDark' },
  'too-light': { reason: 'invalid-input.signTooLight' },
  'not-of-a-sign': {
    reason: 'invalid-input.signSize',
    values: { min: SIGN_LIMITS.minHeight, ratio: SIGN_LIMITS.maxRatio },
  },
  damaged: { reason: 'invalid-input.pictureDamaged' },
  busy: { reason: 'too-many-requests.pictures' },
} as const satisfies Record<string, Problem & { reason: CataloguedRefusal }>;

export type PictureRefusal = keyof typeof PICTURE_PROBLEMS;

/** What an upload is made for: there are other sizes and cuts of each. A sign is a name as a picture, by its ground. */
export const PAGE_USES = ['page', 'hero', 'portrait', 'sign-on-dark', 'sign-on-light'] as const;
export const PICTURE_USES = [...PAGE_USES, 'magazine'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

const SMALLEST: Record<PictureUse, number | undefined> = {
  page: UPLOAD_WIDTHS[0],
  hero: HERO_WIDTHS[0],
  portrait: PORTRAIT.widths[0],
  magazine: PAGE_WIDTHS[0],
  'sign-on-dark': SIGN_HEIGHT,
  'sign-on-light': SIGN_HEIGHT,
};
export const smallestUploadUrl = (name: string, use: PictureUse) =>
  `/pictures/${name}/${SMALLEST[use]}.webp`;

const UPLOAD_SRC_WIDTH = 960;

const UPLOADED = /^\/pictures\/([0-9a-f]{32})\/\d+\.webp$/;

/** Null for pictures of the site itself or of another site. */
export const uploadedPictureName = (imageUrl: string): string | null =>
  UPLOADED.exec(imageUrl)?.[1] ?? null;

export const uploadedPictureUrl = (name: string) => `/pictures/${name}/${UPLOAD_SRC_WIDTH}.webp`;
