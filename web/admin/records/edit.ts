export type Values<F extends string> = Record<F, string>;
export type Stored<F extends string> = Values<F> & { version: number; updated_at: string };

/** What a form began with, and what its author made of it. */
export type Edit<F extends string> = {
  version: number | null;
  base: Values<F>;
  typed: Values<F>;
};

type Standing<F extends string> = {
  /** What the form shows: a field its author left alone follows what others save. */
  values: Values<F>;
  changed: boolean;
  /** Both the author and somebody else changed these, and not to the same text. */
  contested: F[];
  /** Somebody else changed these while the author was at work on others. */
  followed: F[];
  /** The version a save replaces. Of a contested text the old one, which the server refuses. */
  version: number | null;
};

/** What is stored is trimmed: blanks at the ends make no difference. */
const same = (one: string, other: string) => one.trim() === other.trim();

export function beginEdit<F extends string>(
  stored: Stored<F> | null,
  fields: readonly F[],
): Edit<F> {
  const base = valuesOf(stored, fields);
  return { version: stored?.version ?? null, base, typed: base };
}

export function standingOf<F extends string>(
  { version, base, typed }: Edit<F>,
  stored: Stored<F> | null,
): Standing<F> {
  const fields = fieldsOf(base);
  const now = valuesOf(stored, fields);
  const others = fields.filter((field) => !same(now[field], base[field]));
  const mine = fields.filter((field) => !same(typed[field], base[field]));
  const followed = others.filter((field) => !mine.includes(field));
  const values = { ...typed };
  for (const field of followed) values[field] = now[field];
  const contested = others.filter((field) => !same(values[field], now[field]));
  return {
    values,
    changed: fields.some((field) => !same(values[field], now[field])),
    contested,
    followed,
    version: contested.length > 0 ? version : (stored?.version ?? null),
  };
}

/** Whoever types into a field that has followed somebody else has seen their text. */
export function typeInto<F extends string>(
  edit: Edit<F>,
  stored: Stored<F> | null,
  field: F,
  value: string,
): Edit<F> {
  const { followed, values } = standingOf(edit, stored);
  const base = followed.includes(field) ? { ...edit.base, [field]: values[field] } : edit.base;
  return { ...edit, base, typed: { ...edit.typed, [field]: value } };
}

/** The author has seen what is stored and wants their own text in its place. */
export function keepMine<F extends string>(edit: Edit<F>, stored: Stored<F> | null): Edit<F> {
  return { ...beginEdit(stored, fieldsOf(edit.base)), typed: standingOf(edit, stored).values };
}

const fieldsOf = <F extends string>(values: Values<F>) => Object.keys(values) as F[];

/** With the line breaks that a text area gives back. */
const valuesOf = <F extends string>(stored: Stored<F> | null, fields: readonly F[]) =>
  Object.fromEntries(
    fields.map((field) => [field, stored?.[field].replaceAll('\r\n', '\n') ?? '']),
  ) as Values<F>;
