export async function until(isTrue: () => boolean | Promise<boolean>, patience = 10_000) {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`still not so after ${patience} ms: ${isTrue}`);
}
