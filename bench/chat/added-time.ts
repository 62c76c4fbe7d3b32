import { percentile } from '../figures.ts';

/** The delay that our server adds to the provider's answer. */
export const addedTime = (throughSite: number[], direct: number[]) => ({
  p50: percentile(throughSite, 50) - percentile(direct, 50),
  p95: percentile(throughSite, 95) - percentile(direct, 95),
});
