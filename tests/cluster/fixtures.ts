import { test as base, expect } from '@playwright/test';
import type { Figure } from '../test-record/promises.ts';
import { type Cluster, startCluster } from './cluster.ts';

export { expect };

/** One cluster for the whole suite; each test leaves it with both nodes at work. */
export const test = base.extend<object, { cluster: Cluster }>({
  cluster: [
    async ({}, use) => {
      const cluster = await startCluster();
      await use(cluster);
      await cluster.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ cluster }, use) => use(cluster.proxy.https),
});

/** Put on record whether or not the test then holds it. */
export function recordPromise(figure: Figure) {
  test.info().annotations.push({ type: 'promise', description: JSON.stringify(figure) });
}
