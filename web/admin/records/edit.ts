export type Values<F extends string> = Record<F, string>;

/** The values a form began with, and the values its author typed. */
export type Edit<F extends string> = { base: Values<F>; typed: Values<F> };

type Standing<F extends string> = {
  /** The typed values; a field that the author left alone takes the stored value. */
  values: Values<F>;
  changed: boolean;
  /** Changed by the author and by somebody else, to different texts. */
  contested: F[];
  /** Changed by somebody else only. */
  followed: F[];
  /** The author has changes, and somebody else has saved others. */
  overtaken: boolean;
};

/** What a form notes about a text. Two people who disagree about it alone contest nothing. */
export const NOTE_SUFFIX = '_state';
const isAboutText = (field: string) => field.endsWith(NOTE_SUFFIX);

type Same = (one: string, other: string) => boolean;

const identical: Same = (one, other) => one === other;

/** For texts that the server trims. */
export const sameTrimmed: Same = (one, other) => one.trim() === other.trim();

export const beginEdit = <F extends string>(base: Values<F>): Edit<F> => ({ base, typed: base });

export const differs = <F extends string>(some: Values<F>, others: Values<F>) =>
  fieldsOf(some).some((field) => some[field] !== others[field]);

/** Compares an edit with the values that are stored now. */
export function standingOf<F extends string>(
  { base, typed }: Edit<F>,
  stored: Values<F>,
  same: Same = identical,
): Standing<F> {
  const fields = fieldsOf(base);
  const others = fields.filter((field) => !same(stored[field], base[field]));
  const followed = others.filter((field) => same(typed[field], base[field]));
  const values = { ...typed };
  for (const field of followed) values[field] = stored[field];
  const contested = others.filter(
    (field) => !isAboutText(field) && !same(values[field], stored[field]),
  );
  const changed = fields.some((field) => !same(values[field], stored[field]));
  return {
    values,
    changed,
    contested,
    followed: followed.filter((field) => !isAboutText(field)),
    overtaken: changed && contested.length + followed.length > 0,
  };
}

/** A field that followed somebody else's text was on the screen: typing there contests nothing. */
export function typeInto<F extends string>(
  edit: Edit<F>,
  stored: Values<F>,
  field: F,
  value: string,
  same?: Same,
): Edit<F> {
  const { followed, values } = standingOf(edit, stored, same);
  const base = followed.includes(field) ? { ...edit.base, [field]: values[field] } : edit.base;
  return { base, typed: { ...edit.typed, [field]: value } };
}

/** The author has seen the stored values and wants their own in place of them. */
export const keepMine = <F extends string>(
  edit: Edit<F>,
  stored: Values<F>,
  same?: Same,
): Edit<F> => ({ base: stored, typed: standingOf(edit, stored, same).values });

const fieldsOf = <F extends string>(values: Values<F>) => Object.keys(values) as F[];
