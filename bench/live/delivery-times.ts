/** A count of unseen messages, and when it was received, by this machine's clock in milliseconds. */
export type Sighting = { at: number; unseen: number };
/** A message, just before it was sent and when it was acknowledged. */
export type Insert = { sentAt: number; acknowledgedAt: number };

/**
 * When each insert was first seen: with the first count that includes it. Changes that arrive together
 * are seen together. The counts begin at none.
 */
export function seenAt(sightings: Sighting[], inserts: Insert[]): number[] {
  return inserts.map((_, index) => {
    const first = sightings.find(({ unseen }) => unseen > index);
    if (!first) throw new Error(`message ${index + 1} of ${inserts.length} was never counted`);
    return first.at;
  });
}

/** A later count makes up for an event that one stream missed; still it was missed. */
export function refuseLeftOut(streams: Sighting[][]): void {
  const counts = streams.map((sightings) =>
    [...new Set(sightings.map(({ unseen }) => unseen).filter((unseen) => unseen > 0))].join(' '),
  );
  const different = new Set(counts).size;
  if (different > 1)
    throw new Error(
      `of ${streams.length} streams some were left out of a change: ${different} got other counts`,
    );
}

/** Milliseconds that passed until each insert was seen. It may be seen before its sender knows that it is stored. */
export function latenciesOf(sightings: Sighting[], inserts: Insert[]) {
  const seen = seenAt(sightings, inserts);
  return {
    fromSending: inserts.map(({ sentAt }, index) => (seen[index] as number) - sentAt),
    fromAnswer: inserts.map(
      ({ acknowledgedAt }, index) => (seen[index] as number) - acknowledgedAt,
    ),
  };
}

/** Pauses of every length up to the longest, in an order that does not repeat: rests and bursts alike. */
export function pausesOf(count: number, longestMs: number): number[] {
  const GOLDEN = 0.618_033_988_75;
  return Array.from({ length: count }, (_, index) => ((index * GOLDEN) % 1) * longestMs);
}
