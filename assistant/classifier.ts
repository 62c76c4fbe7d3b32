import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIMENSIONS, vectorOf, weightOf } from './vectors.ts';
import { isFunction, stem } from './words.ts';

/** What the classifier reads: the normalised sum of the word vectors, and the words and pairs of words. */
type Features = { direction: Float32Array; marks: Set<string> };
type Example = { label: string; features: Features; weight: number };
type Taught = {
  /** A hash of the phrasings. */
  of: string;
  labels: string[];
  /** Words that belong to what an agency is asked, as stems. */
  familiar: Set<string>;
  marks: Map<string, number>;
  /** One weight per label for each input: the dimensions of the direction, then the marks, then the bias. */
  weights: Float32Array;
};
type Inputs = { rows: number[]; values: number[] };
type Prepared = { right: number; weight: number; inputs: Inputs };

/** In place of a word that is not familiar, so that 'the capital of {other}' is taught for every country. */
const OTHER = '{other}';
export const isSlot = (token: string) => token.startsWith('{');

/** A word that is not familiar counts as itself and as OTHER. */
export function featuresOf(tokens: string[], isKnown: (word: string) => boolean): Features {
  const direction = new Float32Array(DIMENSIONS);
  const marks = new Set<string>();
  let [before, beforeIt] = ['^', '^'];
  const seen = new Set<string>();
  for (const token of tokens) {
    const form = isSlot(token) ? token : stem(token);
    const general = isSlot(token) || isKnown(token) ? form : OTHER;
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
  return { direction: direction.map((value) => value / length), marks };
}

const ROUNDS = 20;
const STEP = 0.3;
/** A prime: so many examples on, each has its turn, and seldom two of one meaning in a row. */
const STRIDE = 7_919;
const DIRECTION_SCALE = 3;
const MARK_SCALE = 3;

/** Softmax regression with AdaGrad, in a fixed order: the same phrasings give the same weights. */
export function learn(examples: Example[], familiar: Set<string>, of: string): Taught {
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const marks = new Map<string, number>();
  for (const { features } of examples)
    for (const mark of features.marks) if (!marks.has(mark)) marks.set(mark, marks.size);
  const weights = new Float32Array((DIMENSIONS + marks.size + 1) * labels.length);
  const made: Taught = { of, labels, familiar, marks, weights };
  const past = new Float32Array(weights.length).fill(0.01);
  const prepared = examples.map(({ label, features, weight }) => ({
    right: labels.indexOf(label),
    weight,
    inputs: inputsOf(features, made),
  }));
  for (let round = 0; round < ROUNDS; round++)
    for (let turn = 0; turn < prepared.length; turn++) {
      const { right, weight, inputs } = prepared[(turn * STRIDE) % prepared.length] as Prepared;
      const errors = likelihoods(inputs, made);
      errors[right] = (errors[right] as number) - 1;
      correct(weights, past, inputs, errors, weight);
    }
  return made;
}

function correct(
  weights: Float32Array,
  past: Float32Array,
  { rows, values }: Inputs,
  errors: Float32Array,
  weight: number,
) {
  for (const [input, row] of rows.entries())
    for (let at = 0; at < errors.length; at++) {
      const slope = (errors[at] as number) * (values[input] as number) * weight;
      if (slope * slope < 1e-10) continue;
      const place = row * errors.length + at;
      past[place] = (past[place] as number) + slope * slope;
      weights[place] = (weights[place] as number) - (STEP * slope) / Math.sqrt(past[place]);
    }
}

function likelihoods({ rows, values }: Inputs, { labels, weights }: Taught): Float32Array {
  const scores = new Float32Array(labels.length);
  for (let input = 0; input < rows.length; input++) {
    const start = (rows[input] as number) * scores.length;
    const value = values[input] as number;
    for (let at = 0; at < scores.length; at++)
      scores[at] = (scores[at] as number) + value * (weights[start + at] as number);
  }
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

function inputsOf(
  { direction, marks }: Features,
  { marks: known, labels, weights }: Taught,
): Inputs {
  const rows = [...direction.keys()];
  const values = Array.from(direction, (value) => value * DIRECTION_SCALE);
  const share = MARK_SCALE / Math.sqrt(marks.size);
  for (const mark of marks) {
    const row = known.get(mark);
    if (row === undefined) continue;
    rows.push(DIMENSIONS + row);
    values.push(share);
  }
  rows.push(weights.length / labels.length - 1);
  values.push(1);
  return { rows, values };
}

const FILE = join(import.meta.dirname, 'taught/taught.bin');
const LINE_FEED = 10;
/** A weight is stored in steps of 1 / STEPS; the largest ones are clipped. */
const STEPS = 12;

/** One line of JSON with the names, then one byte for each weight. */
export function save({ of, labels, familiar, marks, weights }: Taught) {
  const names = JSON.stringify({ of, labels, familiar: [...familiar], marks: [...marks.keys()] });
  const bytes = Int8Array.from(weights, (value) =>
    Math.max(-127, Math.min(127, Math.round(value * STEPS))),
  );
  writeFileSync(FILE, Buffer.concat([Buffer.from(`${names}\n`), Buffer.from(bytes.buffer)]));
}

function load(): Taught {
  const file = readFileSync(FILE);
  const end = file.indexOf(LINE_FEED);
  const { of, labels, familiar, marks } = JSON.parse(file.toString('utf8', 0, end)) as Record<
    'labels' | 'familiar' | 'marks',
    string[]
  > & { of: string };
  const weights = Float32Array.from(
    new Int8Array(file.buffer, file.byteOffset + end + 1, file.length - end - 1),
    (byte) => byte / STEPS,
  );
  const rows = new Map(marks.map((mark, at) => [mark, at]));
  return { of, labels, familiar: new Set(familiar), marks: rows, weights };
}

let loaded: Taught | undefined;

export function taught(): Taught {
  loaded ??= load();
  return loaded;
}

/** How likely each meaning is, the likeliest first. */
export type Meaning = { label: string; likely: number }[];

export const isFamiliar = (word: string) => isFunction(word) || taught().familiar.has(stem(word));

/** The mean over all readings of a question. */
export function meaningOf(readings: string[][], isKnown: (word: string) => boolean): Meaning {
  const scores = readings.map((tokens) =>
    likelihoods(inputsOf(featuresOf(tokens, isKnown), taught()), taught()),
  );
  const mean = (at: number) => scores.reduce((sum, of) => sum + (of[at] ?? 0), 0) / scores.length;
  const meaning = taught().labels.map((label, at) => ({ label, likely: mean(at) }));
  return meaning.sort((a, b) => b.likely - a.likely);
}
