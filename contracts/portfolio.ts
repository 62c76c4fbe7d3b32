import { z } from 'zod';
import { inOneLanguage } from './language-fields.ts';
import { PORTFOLIO_FIELDS } from './panel-limits.ts';
import { because } from './problems.ts';
import { line, paragraphs } from './text.ts';

export const portfolioItem = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
  ...inOneLanguage,
});

const { title, description, picture } = PORTFOLIO_FIELDS;

const fields = z.object({
  title: line(title),
  description: paragraphs({ field: description.field, min: 0, max: description.max }),
});

const IMAGE_REQUIRED = because('required', picture.field);
/** For an item that names a removed picture: unused uploads are deleted after a day. */
const PICTURE_GONE = because('pictureGone');
const pictureName = z.string(PICTURE_GONE).regex(/^[0-9a-f]{32}$/, PICTURE_GONE);

/** `picture` is the name of an earlier upload. */
export const newPortfolioItem = fields.extend({
  picture: z.string(IMAGE_REQUIRED).min(1, IMAGE_REQUIRED).pipe(pictureName),
});

/** An empty `picture` leaves the present one. */
export const changedPortfolioItem = fields.extend({
  picture: z.union([z.literal(''), pictureName], PICTURE_GONE).default(''),
});

export const uploadedPicture = z.object({ picture: pictureName, image_url: z.string() });

export type PortfolioItem = z.infer<typeof portfolioItem>;
export type ChangedPortfolioItem = z.infer<typeof changedPortfolioItem>;
export type UploadedPicture = z.infer<typeof uploadedPicture>;
