/** So many people at once, each does the next thing on the list as soon as the last is done. Milliseconds each. */
export async function timesOf<T>(
  things: T[],
  atOnce: number,
  does: (thing: T) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  const list = things.values();
  const person = async () => {
    for (const thing of list) {
      const began = performance.now();
      await does(thing);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, person));
  return times;
}
