import type { Taught } from './learn.ts';

const LINE_FEED = 10;
/** Steps of a weight; the largest are cut off. */
const STEPS = 12;

/** What was learnt, in bytes: of which phrasings and the names first, then the weights. */
export function packed({ labels, marks, weights }: Taught, of: string): Buffer {
  const names = `${JSON.stringify({ of, labels, marks: [...marks.keys()] })}\n`;
  const bytes = Int8Array.from(weights, (value) =>
    Math.max(-127, Math.min(127, Math.round(value * STEPS))),
  );
  return Buffer.concat([Buffer.from(names), Buffer.from(bytes.buffer)]);
}

export function unpacked(file: Buffer): Taught & { of: string } {
  const end = file.indexOf(LINE_FEED);
  const { of, labels, marks } = JSON.parse(file.toString('utf8', 0, end)) as {
    of: string;
    labels: string[];
    marks: string[];
  };
  const bytes = new Int8Array(file.buffer, file.byteOffset + end + 1, file.length - end - 1);
  return {
    of,
    labels,
    marks: new Map(marks.map((mark, at) => [mark, at])),
    weights: Float32Array.from(bytes).map((byte) => byte / STEPS),
  };
}
