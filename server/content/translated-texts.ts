import { ORIGINAL_LANGUAGE } from '../../contracts/languages.ts';

/** Marks what is shown wholly in one language. */
export const RECORD = Symbol('record');
/** A list that is marked so may have another length in each language. */
export const TEXT = 'text';

/** Which fields of a file are texts. '*' stands for every field. */
export type Texts = typeof TEXT | [Texts] | { [RECORD]?: true; [field: string]: Texts };

type Path = PropertyKey[];
/** The original has `expected` there; nothing at all when that is left out. */
type Refuse = (path: Path, found: unknown, expected?: unknown) => void;
type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecord = (texts: Texts) => typeof texts === 'object' && RECORD in texts;

export function textsOf(texts: Texts | undefined, key: string | number): Texts | undefined {
  if (Array.isArray(texts)) return texts[0];
  if (!isGroup(texts)) return undefined;
  return Object.hasOwn(texts, key) ? (texts[key] as Texts) : (texts['*'] as Texts | undefined);
}

/** The original with the texts of the overlay. Where the overlay says something else about a fact, it is refused. */
export function mergeTexts(
  texts: Texts | undefined,
  original: unknown,
  overlay: unknown,
  refuse: Refuse,
  path: Path = [],
): unknown {
  const part = (key: string | number, from: unknown, over: unknown) =>
    mergeTexts(textsOf(texts, key), from, over, refuse, [...path, key]);
  if (texts === TEXT) return overlay;
  if (Array.isArray(original) && Array.isArray(overlay) && overlay.length === original.length)
    return original.map((entry, at) => part(at, entry, overlay[at]));
  if (isGroup(original) && isGroup(overlay)) {
    const merged = Object.entries(overlay).flatMap(([key, value]) => {
      if (Object.hasOwn(original, key)) return [[key, part(key, original[key], value)]];
      refuse([...path, key], value);
      return [];
    });
    return { ...original, ...Object.fromEntries(merged) };
  }
  if (original !== overlay) refuse(path, overlay, original);
  return original;
}

/** Every record in the language of the overlay if that has all of its texts, and in the original one otherwise. */
export function wholeRecords(
  texts: Texts,
  original: unknown,
  merged: unknown,
  overlay: unknown,
): unknown {
  if (Array.isArray(original))
    return original.map((entry, at) =>
      wholeRecords(textsOf(texts, at) as Texts, entry, partOf(merged, at), partOf(overlay, at)),
    );
  if (!isGroup(original)) return merged;
  const whole = !isRecord(texts) || hasAll(texts, original, overlay);
  const records = Object.keys(original).flatMap((key) => {
    const inside = textsOf(texts, key);
    if (!inside || !isRecord(inside)) return [];
    const parts = [original, merged, overlay].map((group) => partOf(group, key));
    return [[key, wholeRecords(inside, parts[0], parts[1], parts[2])]];
  });
  const own = whole ? (merged as Group) : { ...original, lang: ORIGINAL_LANGUAGE };
  return { ...own, ...Object.fromEntries(records) };
}

function hasAll(texts: Texts, original: unknown, overlay: unknown): boolean {
  if (original === undefined) return true;
  if (texts === TEXT) return overlay !== undefined;
  const keys = Array.isArray(original) ? [...original.keys()] : Object.keys(texts);
  return keys.every((key) => {
    const inside = textsOf(texts, key) as Texts;
    return isRecord(inside) || hasAll(inside, partOf(original, key), partOf(overlay, key));
  });
}

const partOf = (whole: unknown, key: string | number): unknown =>
  typeof whole === 'object' && whole !== null ? (whole as Group)[key] : undefined;
