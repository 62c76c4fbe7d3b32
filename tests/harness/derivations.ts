import { createHook } from 'node:async_hooks';
import { onTestFinished } from 'vitest';

/** How many passwords and PINs have reached the hash since, in this process: each is a job of Node's own. */
export function countDerivations(onEach: () => void = () => {}): () => number {
  let count = 0;
  const hook = createHook({
    init(_, type) {
      if (type !== 'ARGON2REQUEST') return;
      count += 1;
      onEach();
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  return () => count;
}
