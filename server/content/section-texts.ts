import { TEXT, type Texts, textsOf } from './translated-texts.ts';

/* What of a section is text, and what of its translations may be shown. */

export type Leaf = { path: string; original: string; translated: string | undefined };

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Every text of the original with its translation. */
export function leavesOf(
  texts: Texts | undefined,
  original: unknown,
  translated: unknown,
  path: (string | number)[] = [],
): Leaf[] {
  if (texts === undefined || isEmpty(original)) return [];
  if (texts === TEXT)
    return [
      {
        path: path.join('.'),
        original: asText(original),
        translated: isEmpty(translated) ? undefined : asText(translated),
      },
    ];
  return entriesOf(original).flatMap(([key, inside]) =>
    leavesOf(textsOf(texts, key), inside, partOf(translated, key), [...path, key]),
  );
}

/**
 * A translation without what is empty, and without the texts at the given paths. Of a list of texts that lacks one,
 * nothing is left: the places in it would be wrong.
 */
export function usableTexts(
  texts: Texts | undefined,
  translated: unknown,
  without: ReadonlySet<string>,
  path: (string | number)[] = [],
): unknown {
  if (texts === undefined || isEmpty(translated)) return undefined;
  if (texts === TEXT) return without.has(path.join('.')) ? undefined : translated;
  const parts = entriesOf(translated).map(
    ([key, inside]) =>
      [key, usableTexts(textsOf(texts, key), inside, without, [...path, key])] as const,
  );
  if (!Array.isArray(translated))
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  if (Array.isArray(texts) && texts[0] === TEXT)
    return parts.every(([, part]) => part !== undefined)
      ? parts.map(([, part]) => part)
      : undefined;
  return parts.map(([, part]) => part ?? {});
}

/**
 * Which translations are older than their original: texts that stood beside another one before. What somebody has just
 * written is not older, and neither is what somebody calls still right.
 */
export function olderTexts(
  before: { leaves: Leaf[]; older: ReadonlySet<string> },
  after: Leaf[],
  stillRight: ReadonlySet<string>,
): string[] {
  const pair = ({ original, translated }: Leaf) => JSON.stringify([original, translated]);
  const right = new Set(before.leaves.filter(({ path }) => !before.older.has(path)).map(pair));
  const known = new Set(before.leaves.map(({ translated }) => translated));
  return after
    .filter(
      (leaf) =>
        leaf.translated !== undefined &&
        known.has(leaf.translated) &&
        !right.has(pair(leaf)) &&
        !stillRight.has(leaf.path),
    )
    .map(({ path }) => path);
}

const entriesOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return [...value.entries()];
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
};

const partOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
