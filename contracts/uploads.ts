/*
 * Pictures that administrators upload: limits, refusals, addresses. Apart from what shows pictures,
 * which the landing page loads.
 */
export const PICTURE_MAX_BYTES = 10_000_000;
export const PICTURE_MAX_PIXELS = 40_000_000;
/** Decoding AVIF takes many times the memory of the other types. */
export const AVIF_MAX_PIXELS = 12_000_000;
export const PICTURE_MAX_FRAMES = 500;

export const PICTURE_REFUSALS = {
  'not-a-picture': 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  'too-large': `Please choose a picture of at most ${PICTURE_MAX_BYTES / 1e6} MB.`,
  'too-many-pixels': `Please choose a picture of at most ${PICTURE_MAX_PIXELS / 1e6} megapixels (AVIF: ${AVIF_MAX_PIXELS / 1e6}).`,
  'too-many-frames': 'Please choose a still picture or a shorter animation.',
  damaged: 'This picture is damaged and cannot be read.',
  busy: 'Many pictures are being prepared right now. Please try again in a moment.',
} as const;

/** An upload that nothing used is removed after a day. */
export const PICTURE_GONE = 'Choose the picture again: it is not there any more.';

export type PictureRefusal = keyof typeof PICTURE_REFUSALS;

const UPLOAD_SRC_WIDTH = 960;

const UPLOADED = /^\/pictures\/([0-9a-f]{32})\/\d+\.webp$/;

/** The uploaded picture behind an address; null for pictures of the site itself or from elsewhere. */
export const uploadedPictureName = (imageUrl: string): string | null =>
  UPLOADED.exec(imageUrl)?.[1] ?? null;

export const uploadedPictureUrl = (name: string) => `/pictures/${name}/${UPLOAD_SRC_WIDTH}.webp`;
