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
/** A picture that was uploaded in the panel, with the size of its largest version: '0f…9c/960x240'. */
export const UPLOADED_REF = /^([0-9a-f]{32})\/([1-9]\d{0,4})x([1-9]\d{0,4})$/;
export const uploadedRef = z.string().regex(UPLOADED_REF);
export const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[\P{Cc}\n]*$/u, 'text without control characters');
export const email = z.email('an e-mail address');
export const phone = z
  .string()
  .regex(/^\+\d[\d ]{6,24}$/, "an international number such as '+213 000 12 34 56'");
export const day = z.iso.date("a day such as '2027-03-31'");
