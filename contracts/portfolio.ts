import { z } from 'zod';
import { fieldErrors, PORTFOLIO_FIELDS } from './field-limits.ts';
import { inOneLanguage } from './language-fields.ts';
import { PICTURE_GONE } from './pictures.ts';
import { line, paragraphs } from './text.ts';

export const portfolioItem = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
  ...inOneLanguage,
});

const fields = z.object({
  title: line(PORTFOLIO_FIELDS.title),
  description: paragraphs({ ...PORTFOLIO_FIELDS.description, min: 0 }),
});

const IMAGE_REQUIRED = fieldErrors.required(PORTFOLIO_FIELDS.picture.name);
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
