import { percentile } from '../figures.ts';

/** What stands between an answer and the visitor besides the provider: how much later it comes by way of us. */
export const addedTime = (throughSite: number[], direct: number[]) => ({
  p50: percentile(throughSite, 50) - percentile(direct, 50),
  p95: percentile(throughSite, 95) - percentile(direct, 95),
});
