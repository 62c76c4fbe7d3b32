import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIMENSIONS, vectorOf, weightOf } from './vectors.ts';
import { isFunction, stem } from './words.ts';

/** What the classifier reads: the normalised sum of the word vectors, and the words and pairs of words. */
export type Features = { direction: Float32Array; marks: string[] };
type Example = { label: string; features: Features; weight: number };
type Taught = {
  labels: string[];
  /** Words that belong to what an agency is asked, as stems. */
  familiar: Set<string>;
  marks: Map<string, number>;
  /** One weight per label for each input: the dimensions of the direction, then the marks, then the bias. */
  weights: Float32Array;
};

type Inputs = { rows: number[]; values: number[] };

const ROUNDS = 20;
const STEP = 0.3;
const DIRECTION_SCALE = 3;
const MARK_SCALE = 3;

/** In place of a word that is not familiar, so that 'the capital of {other}' is taught for every country. */
export const OTHER = '{other}';
export const isSlot = (token: string) => token.startsWith('{');

/** A word that is not familiar counts as itself and as OTHER. */
export function featuresOf(tokens: string[], isFamiliar: (word: string) => boolean): Features {
  const direction = new Float32Array(DIMENSIONS);
  const marks = new Set<string>();
  let [before, beforeIt] = ['^', '^'];
  const seen = new Set<string>();
  for (const token of tokens) {
    const form = isSlot(token) ? token : stem(token);
    const general = isSlot(token) || isFamiliar(token) ? form : OTHER;
    marks.add(form).add(general).add(`${before} ${form}`).add(`${beforeIt} ${general}`);
    [before, beforeIt] = [form, general];
    const vector = isSlot(token) || seen.has(token) ? null : vectorOf(token);
    seen.add(token);
    if (!vector) continue;
    const weight = weightOf(token) / 127;
    for (let at = 0; at < DIMENSIONS; at++)
      direction[at] = (direction[at] as number) + weight * (vector[at] as number);
  }
  marks.add(`${before} $`);
  const length = Math.hypot(...direction) || 1;
  return { direction: direction.map((value) => value / length), marks: [...marks] };
}

/** Softmax regression with AdaGrad, in a fixed order: the same phrasings give the same weights. */
export function learn(examples: Example[], familiar: Set<string>): Taught {
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const marks = new Map<string, number>();
  for (const { features } of examples)
    for (const mark of features.marks) if (!marks.has(mark)) marks.set(mark, marks.size);
  const weights = new Float32Array((DIMENSIONS + marks.size + 1) * labels.length);
  const taught = { labels, familiar, marks, weights };
  const past = new Float32Array(weights.length).fill(0.01);
  const prepared = examples.map(({ label, features, weight }) => ({
    right: labels.indexOf(label),
    weight,
    inputs: inputsOf(features, taught),
  }));
  const order = shuffled(examples.length);
  for (let round = 0; round < ROUNDS; round++)
    for (const index of order) {
      const { right, weight, inputs } = prepared[index] as (typeof prepared)[number];
      const errors = likelihoods(inputs, taught);
      errors[right] = (errors[right] as number) - 1;
      correct(weights, past, inputs, errors, weight);
    }
  return taught;
}

function correct(
  weights: Float32Array,
  past: Float32Array,
  { rows, values }: Inputs,
  errors: Float32Array,
  weight: number,
) {
  for (let input = 0; input < rows.length; input++) {
    const start = (rows[input] as number) * errors.length;
    const value = (values[input] as number) * weight;
    for (let at = 0; at < errors.length; at++) {
      const slope = (errors[at] as number) * value;
      if (slope * slope < 1e-10) continue;
      past[start + at] = (past[start + at] as number) + slope * slope;
      weights[start + at] =
        (weights[start + at] as number) - (STEP * slope) / Math.sqrt(past[start + at] as number);
    }
  }
}

/** How likely each label is. */
const scoresOf = (features: Features, taught: Taught): Float32Array =>
  likelihoods(inputsOf(features, taught), taught);

function likelihoods({ rows, values }: Inputs, { labels, weights }: Taught): Float32Array {
  const scores = new Float32Array(labels.length);
  for (let input = 0; input < rows.length; input++) {
    const start = (rows[input] as number) * scores.length;
    const value = values[input] as number;
    for (let at = 0; at < scores.length; at++)
      scores[at] = (scores[at] as number) + value * (weights[start + at] as number);
  }
  const top = Math.max(...scores);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) {
    scores[at] = Math.exp((scores[at] as number) - top);
    sum += scores[at] as number;
  }
  return scores.map((score) => score / sum);
}

function inputsOf({ direction, marks }: Features, taught: Taught): Inputs {
  const rows: number[] = [];
  const values: number[] = [];
  direction.forEach((value, at) => {
    if (value === 0) return;
    rows.push(at);
    values.push(value * DIRECTION_SCALE);
  });
  const share = MARK_SCALE / Math.sqrt(Math.max(marks.length, 1));
  for (const mark of marks) {
    const row = taught.marks.get(mark);
    if (row === undefined) continue;
    rows.push(DIMENSIONS + row);
    values.push(share);
  }
  rows.push(taught.weights.length / taught.labels.length - 1);
  values.push(1);
  return { rows, values };
}

/** The numbers below a count in a pseudo-random order with a fixed seed. */
function shuffled(count: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  let seed = 12_345;
  for (let at = count - 1; at > 0; at--) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = seed % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

const LINE_FEED = 10;
/** A weight is stored in steps of 1 / STEPS; the largest ones are clipped. */
const STEPS = 12;

/** One line of JSON (hash of the phrasings, names), then one byte for each weight. */
export function packed({ labels, familiar, marks, weights }: Taught, of: string): Buffer {
  const lists = { of, labels, familiar: [...familiar], marks: [...marks.keys()] };
  const names = `${JSON.stringify(lists)}\n`;
  const bytes = Int8Array.from(weights, (value) =>
    Math.max(-127, Math.min(127, Math.round(value * STEPS))),
  );
  return Buffer.concat([Buffer.from(names), Buffer.from(bytes.buffer)]);
}

export function unpacked(file: Buffer): Taught & { of: string } {
  const end = file.indexOf(LINE_FEED);
  const { of, labels, familiar, marks } = JSON.parse(file.toString('utf8', 0, end)) as {
    of: string;
    labels: string[];
    familiar: string[];
    marks: string[];
  };
  const bytes = new Int8Array(file.buffer, file.byteOffset + end + 1, file.length - end - 1);
  return {
    of,
    labels,
    familiar: new Set(familiar),
    marks: new Map(marks.map((mark, at) => [mark, at])),
    weights: Float32Array.from(bytes).map((byte) => byte / STEPS),
  };
}

/** Written by teach.ts. */
export const TAUGHT_FILE = join(import.meta.dirname, 'taught/taught.bin');

let loaded: ReturnType<typeof unpacked> | undefined;

export function taught() {
  loaded ??= unpacked(readFileSync(TAUGHT_FILE));
  return loaded;
}

/** How likely each meaning is, the likeliest first. */
export type Meaning = { label: string; likely: number }[];

export const isFamiliar = (word: string) => isFunction(word) || taught().familiar.has(stem(word));

/** The mean over all readings of a question. */
export function meaningOf(readings: string[][], isKnown: (word: string) => boolean): Meaning {
  const scores = readings.map((tokens) => scoresOf(featuresOf(tokens, isKnown), taught()));
  return taught()
    .labels.map((label, at) => ({
      label,
      likely: scores.reduce((sum, of) => sum + (of[at] ?? 0), 0) / scores.length,
    }))
    .sort((a, b) => b.likely - a.likely);
}
