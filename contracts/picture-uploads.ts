import type { CataloguedRefusal, Problem } from './problems.ts';

/* Pictures that administrators upload: limits, refusals, addresses. Apart from what the landing page needs of pictures. */

export const PICTURE_MAX_BYTES = 10_000_000;
export const PICTURE_MAX_PIXELS = 40_000_000;
/** Decoding AVIF takes many times the memory of the other types. */
export const AVIF_MAX_PIXELS = 12_000_000;
export const PICTURE_MAX_FRAMES = 500;

export const PICTURE_PROBLEMS = {
  'not-a-picture': { reason: 'not-a-picture' },
  'too-large': { reason: 'too-large.picture', values: { max: PICTURE_MAX_BYTES / 1e6 } },
  'too-many-pixels': {
    reason: 'invalid-input.pictureTooManyPixels',
    values: { max: PICTURE_MAX_PIXELS / 1e6, avifMax: AVIF_MAX_PIXELS / 1e6 },
  },
  'too-many-frames': { reason: 'invalid-input.pictureTooManyFrames' },
  damaged: { reason: 'invalid-input.pictureDamaged' },
  busy: { reason: 'too-many-requests.pictures' },
} as const satisfies Record<string, Problem & { reason: CataloguedRefusal }>;

export type PictureRefusal = keyof typeof PICTURE_PROBLEMS;

const UPLOAD_SRC_WIDTH = 960;

const UPLOADED = /^\/pictures\/([0-9a-f]{32})\/\d+\.webp$/;

/** Null for pictures of the site itself or of another site. */
export const uploadedPictureName = (imageUrl: string): string | null =>
  UPLOADED.exec(imageUrl)?.[1] ?? null;

export const uploadedPictureUrl = (name: string) => `/pictures/${name}/${UPLOAD_SRC_WIDTH}.webp`;
