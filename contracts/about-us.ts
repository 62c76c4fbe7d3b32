import { z } from 'zod';
import { instant, paragraphs, version } from './text.ts';

export const ABOUT_US_FIELDS = { content: { name: 'Content', max: 20_000 } } as const;

export const aboutUs = z.object({ content: z.string() });

/** For administrators: the version says which text the next save replaces. */
export const aboutUsRecord = aboutUs.extend({ version: z.number().int(), updated_at: instant });

export const aboutUsInput = z.object({
  content: paragraphs(ABOUT_US_FIELDS.content),
  /** Null when nothing was stored yet. */
  version: version.nullable(),
});

export type AboutUs = z.infer<typeof aboutUs>;
export type AboutUsRecord = z.infer<typeof aboutUsRecord>;
export type AboutUsInput = z.infer<typeof aboutUsInput>;
