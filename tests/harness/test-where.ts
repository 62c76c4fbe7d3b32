import { type TestContext, test } from 'vitest';
import { WITHOUT_ROOT } from '../../scripts/debian-packages.ts';

/** A test that is skipped with its reason where it cannot be tried. */
export const testWhere =
  (isPossible: boolean, reason = WITHOUT_ROOT) =>
  (title: string, run: (context: TestContext) => Promise<void>, timeout?: number) =>
    test(
      title,
      async (context) => {
        if (!isPossible) context.skip(reason);
        await run(context);
      },
      timeout,
    );
