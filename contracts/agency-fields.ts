import { z } from 'zod';

/* Fields that several files of content/ have. A message is what the field expects. */

export const line = (max = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, 'one line of text without control characters');
export const name = line(80);
export const lat = z.number().min(-90).max(90);
export const lng = z.number().min(-180).max(180);
export const pictureName = z
  .string()
  .regex(/^[a-z0-9-]+$/, "a name from pictures.json, in small letters, digits and '-'");
