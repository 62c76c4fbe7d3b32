import fc from 'fast-check';
import type { Schema } from './contract-routes.ts';
import { HOSTILE_TEXTS, ODD_IDS } from './hostile-corpus.ts';

type Values = fc.Arbitrary<unknown>;
/** Values for a field by its name, beyond its schema: an e-mail address, an id that exists. */
type Hints = Record<string, Values>;

const SHORT_HOSTILE = HOSTILE_TEXTS.filter(({ length }) => length < 10_000);
const WRONG = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  [],
  {},
  [[[]]],
  '2026-02-30T00:00:00Z',
];
/** A year of five digits begins a few hours after these. */
const EDGES_OF_TIME = [
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00+23:59',
  '2028-02-29T00:00Z',
];
const LIST_MAX = 3;
/** One of each kind. Those of fast-check itself take seconds to be ready. */
const LETTERS = fc.constantFrom(
  ...'aZ09 éß\u0301الج東京\u{1f6e0}\u{10ffff}\u200d<>&"\'\\/%,;=+-@{}$',
);

/** Values that a contract takes, by its schema, its boundaries among them. */
function validValues(schema: Schema, hints: Hints = {}): Values {
  const { anyOf, oneOf, type, properties = {}, required = [], items = {}, format } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = anyOf ?? oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => validValues(branch, hints)));
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => validValues({ ...schema, type: one }, hints)));
  if (type === 'object')
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [
          key,
          hints[key] ?? validValues(value, hints),
        ]),
      ),
      { requiredKeys: required, noNullPrototype: true },
    );
  if (type === 'array') {
    const { minItems = 0, maxItems = LIST_MAX } = schema;
    return fc.array(validValues(items, hints), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, LIST_MAX)),
    });
  }
  if (type === 'integer' || type === 'number') return validNumbers(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (format === 'date-time') return moments;
  return validTexts(schema);
}

const moments = fc.oneof(
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(...EDGES_OF_TIME),
);

function validNumbers({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Schema) {
  const min =
    minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1);
  const low = Math.max(min, -9);
  return fc.oneof(
    fc.constantFrom(min, maximum),
    fc.integer({ min: low, max: Math.min(maximum, low + 108) }),
  );
}

function validTexts({ minLength = 0, maxLength = 200, pattern }: Schema) {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const fitting = SHORT_HOSTILE.filter(({ length }) => length >= minLength && length <= maxLength);
  return fc.oneof(
    fc.string({ unit: LETTERS, minLength, maxLength: Math.min(maxLength, minLength + 40) }),
    fc.constantFrom('x'.repeat(maxLength), 'é'.repeat(maxLength), 'x'.repeat(minLength)),
    fc.constantFrom(...fitting, 'x'.repeat(minLength)),
  );
}

/** Beside the contract by one thing: too long, of another type, missing, too much. */
function almostValues(schema: Schema, hints: Hints = {}): Values {
  const { properties, items, maxLength = 200, maxItems } = schema;
  const wrong = fc.oneof(
    fc.constantFrom(...WRONG),
    fc.constantFrom(...SHORT_HOSTILE),
    fc.constantFrom('x'.repeat(maxLength + 1), `${'x'.repeat(maxLength - 1)}\u{1f6e0}`),
    fc.string({ unit: fc.constantFrom(...'a\u0000\u001f\u007f\ud800\udc00\ufffe', '\r\n') }),
  );
  if (items && maxItems !== undefined && maxItems <= 200)
    return fc.oneof(
      wrong,
      fc.array(validValues(items), { minLength: maxItems + 1, maxLength: maxItems + 1 }),
      almostValues(items).map((item) => [item]),
    );
  if (!properties) return wrong;
  const spoilt = Object.entries(properties).map(([key, value]) =>
    fc
      .tuple(validValues(schema, hints), almostValues(value, hints))
      .map(([whole, part]) => ({ ...(whole as object), [key]: part })),
  );
  const lacking = Object.keys(properties).map((key) =>
    validValues(schema, hints).map((whole) => ({ ...(whole as object), [key]: undefined })),
  );
  const more = validValues(schema, hints).map((whole) => ({
    ...(whole as object),
    id: 1,
    role: 'admin',
    password_hash: 'x',
    deleted_at: null,
  }));
  return fc.oneof(wrong, fc.oneof(...spoilt), fc.oneof(...lacking), more);
}

/** Bodies that are no JSON, or too much of it. */
const JUNK = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"a":1',
  'NaN',
  '\u0000',
  '{"__proto__":{"role":"admin"}}',
  '['.repeat(30_000),
  `"${'x'.repeat(70_000)}"`,
];

/** A body as it travels. */
export const jsonBodies = (schema: Schema, hints: Hints): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: validValues(schema, hints).map(asJson) },
    { weight: 5, arbitrary: almostValues(schema, hints).map(asJson) },
    { weight: 1, arbitrary: fc.constantFrom(...JUNK) },
  );

/** JSON.stringify answers nothing for what JSON cannot say. */
const asJson = (value: unknown) => JSON.stringify(value) ?? '';

export const formBodies = (schema: Schema, hints: Hints): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .oneof(validValues(schema, hints), almostValues(schema, hints))
      .map((fields) => new URLSearchParams(Object.entries(fields ?? {}).map(asTexts)).toString()),
    fc.constantFrom(...JUNK, 'name=%', 'name=%ff&name=b', '='.repeat(5_000)),
  );

const asTexts = ([key, value]: [string, unknown]): [string, string] => [
  key,
  (typeof value === 'string' ? value : String(asJson(value))).toWellFormed(),
];

/** Values for a parameter of a path or a query. */
export const parameterTexts = (schema: Schema): fc.Arbitrary<string> =>
  fc.oneof(
    validValues(schema).map(String),
    almostValues(schema).map(String),
    fc.constantFrom(...ODD_IDS),
  );
