import sharp from 'sharp';

/** A picture of one colour, as a file of the given type. */
export const aPicture = (
  type: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'png',
  { width = 60, height = 40, colour = 'teal' } = {},
) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(type)
    .toBuffer();
