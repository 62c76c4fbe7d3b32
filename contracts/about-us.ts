import { z } from 'zod';
import { paragraphs } from './text.ts';

const ABOUT_US_MAX = 20_000;

export const aboutUs = z.object({ content: z.string() });

/** What an administrator sees: the version says which text the next save replaces. */
export const aboutUsRecord = aboutUs.extend({ version: z.number().int() });

export const aboutUsInput = z.object({
  content: paragraphs({ name: 'Content', max: ABOUT_US_MAX }),
  /** null = there was no text yet */
  version: z.number().int().nullable(),
});

export type AboutUs = z.infer<typeof aboutUs>;
export type AboutUsInput = z.infer<typeof aboutUsInput>;
