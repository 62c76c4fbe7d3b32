/** For what comes by itself sooner or later: long enough for the slowest machine, for only a fault waits it out. */
export const PATIENCE_MS = 120_000;

export async function until(isTrue: () => boolean | Promise<boolean>, patience = PATIENCE_MS) {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`still not so after ${patience} ms: ${isTrue}`);
}
