/** Does something many times with so many hands, each of which begins the next when one is done. */
export async function inFlight(
  hands: number,
  times: number,
  doIt: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const hand = async () => {
    while (next < times) await doIt(next++);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}
