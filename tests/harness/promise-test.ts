import { test as base } from 'vitest';
import type { Figure } from '../test-record/promises.ts';

/** A test that puts on record what it tried for a promise, whether or not the promise then holds. */
export const test = base.extend<{ recordPromise: (figure: Figure) => Promise<unknown> }>({
  recordPromise: async ({ annotate }, use) => {
    await use((figure) => annotate(JSON.stringify(figure), 'promise'));
  },
});
