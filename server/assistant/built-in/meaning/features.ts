import { stem } from '../text/stem.ts';
import { DIMENSIONS, tellingOf, vectorOf } from './word-vectors.ts';

/** A question as numbers: where its words point to together, and which words and pairs of words it has. */
export type Features = { direction: Float32Array; marks: string[] };

const isSlot = (token: string) => token.startsWith('{');

export function featuresOf(tokens: string[]): Features {
  const direction = new Float32Array(DIMENSIONS);
  const forms = tokens.map((token) => (isSlot(token) ? token : stem(token)));
  for (const token of new Set(tokens)) {
    const vector = isSlot(token) ? null : vectorOf(token);
    if (!vector) continue;
    const weight = tellingOf(token) / 127;
    for (let at = 0; at < DIMENSIONS; at++)
      direction[at] = (direction[at] ?? 0) + weight * (vector[at] ?? 0);
  }
  const length = Math.hypot(...direction) || 1;
  for (let at = 0; at < DIMENSIONS; at++) direction[at] = (direction[at] ?? 0) / length;
  const marks = new Set<string>();
  forms.forEach((form, at) => {
    marks.add(form);
    marks.add(`${forms[at - 1] ?? '^'} ${form}`);
  });
  marks.add(`${forms.at(-1) ?? '^'} $`);
  return { direction, marks: [...marks] };
}
