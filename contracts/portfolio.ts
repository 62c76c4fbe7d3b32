import { z } from 'zod';

export const portfolioItem = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
});

export type PortfolioItem = z.infer<typeof portfolioItem>;
