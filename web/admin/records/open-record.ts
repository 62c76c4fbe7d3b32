type Values<F extends string> = Record<F, string>;

/** A record's form while it is open. Without a row it is a new record. */
export type OpenRecord<Row, F extends string> = {
  row: Row | null;
  /** What the form began with. */
  was: Values<F>;
  values: Values<F>;
  errors: Partial<Values<F>>;
};

export const openRecord = <Row, F extends string>(
  row: Row | null,
  was: Values<F>,
): OpenRecord<Row, F> => ({ row, was, values: was, errors: {} });

/** An error is about what was sent: whoever writes over it has not been told anything yet. */
export const typeInto = <Row, F extends string>(
  open: OpenRecord<Row, F>,
  field: F,
  value: string,
): OpenRecord<Row, F> => ({
  ...open,
  values: { ...open.values, [field]: value },
  errors: { ...open.errors, [field]: undefined },
});

export const differs = <F extends string>(some: Values<F>, others: Values<F>) =>
  (Object.keys(some) as F[]).some((field) => some[field] !== others[field]);

export const isChanged = <F extends string>({ values, was }: OpenRecord<unknown, F>) =>
  differs(values, was);

/**
 * Somebody else has saved the record meanwhile. A form in which nothing was typed follows by itself; in the
 * other case only a person can decide.
 */
export function standingOf<Row, F extends string>(
  open: OpenRecord<Row, F>,
  stored: Values<F> | null,
): 'current' | 'to-follow' | 'overtaken' {
  if (!stored || !differs(stored, open.was)) return 'current';
  return isChanged(open) && differs(stored, open.values) ? 'overtaken' : 'to-follow';
}
