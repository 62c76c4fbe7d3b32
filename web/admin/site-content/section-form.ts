import { TRANSLATIONS, type Translation } from '../../../contracts/languages.ts';
import { type Field, isTranslated, type ListField } from './fields.ts';

/*
 * A section as it is typed: the value and its texts in other languages in one structure, every leaf a text. Lists keep
 * their entries in the same order in all languages.
 */

export type Tree = string | Tree[] | { [key: string]: Tree };
export type Path = (string | number)[];
export type Fields = readonly Field[] | ListField;

export type SectionForm = {
  value: Tree;
  texts: Record<Translation, Tree>;
  /** Translations whose original has changed since, and those of them that somebody called still right. */
  older: Record<Translation, string[]>;
  stillRight: Record<Translation, string[]>;
};

export const isList = (fields: Fields): fields is ListField => !Array.isArray(fields);
export const inEach = <T>(make: (language: Translation) => T) =>
  Object.fromEntries(TRANSLATIONS.map((language) => [language, make(language)])) as Record<
    Translation,
    T
  >;

export const partOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string | number, unknown>)[key]
    : undefined;

export const at = (tree: Tree | undefined, path: Path): Tree | undefined =>
  path.reduce<Tree | undefined>((part, key) => partOf(part, key) as Tree | undefined, tree);

function withAt(tree: Tree, [key, ...deeper]: Path, change: (part: Tree) => Tree): Tree {
  if (key === undefined) return change(tree);
  const part = (partOf(tree, key) as Tree | undefined) ?? '';
  const changed = withAt(part, deeper, change);
  return Array.isArray(tree)
    ? tree.map((entry, index) => (index === key ? changed : entry))
    : { ...(tree as { [key: string]: Tree }), [key]: changed };
}

/** Null for the original language. */
export function typeInto(
  form: SectionForm,
  language: Translation | null,
  path: Path,
  text: string,
) {
  if (language === null) return { ...form, value: withAt(form.value, path, () => text) };
  const texts = { ...form.texts, [language]: withAt(form.texts[language], path, () => text) };
  const older = {
    ...form.older,
    [language]: form.older[language].filter((place) => place !== path.join('.')),
  };
  return { ...form, texts, older };
}

export const callStillRight = (form: SectionForm, language: Translation, path: Path) => ({
  ...form,
  older: {
    ...form.older,
    [language]: form.older[language].filter((place) => place !== path.join('.')),
  },
  stillRight: {
    ...form.stillRight,
    [language]: [...form.stillRight[language], path.join('.')],
  },
});

type ListChange =
  | { kind: 'add'; blank: Tree; blankTexts: Tree }
  | { kind: 'remove'; from: number }
  | { kind: 'move'; from: number; to: number };

/** The entries of a list are the same in every language, and so are the places of the marks on them. */
export function changeList(form: SectionForm, path: Path, change: ListChange): SectionForm {
  const list = (tree: Tree, blank: Tree) =>
    withAt(tree, path, (entries) => {
      const changed = Array.isArray(entries) ? [...entries] : [];
      if (change.kind === 'add') return [...changed, blank];
      const [moved] = changed.splice(change.from, 1);
      if (change.kind === 'move' && moved !== undefined) changed.splice(change.to, 0, moved);
      return changed;
    });
  const [blank, blankTexts] = change.kind === 'add' ? [change.blank, change.blankTexts] : ['', ''];
  const placed = (places: string[]) => places.flatMap((place) => placeAfter(place, path, change));
  return {
    value: list(form.value, blank),
    texts: inEach((language) => list(form.texts[language], blankTexts)),
    older: inEach((language) => placed(form.older[language])),
    stillRight: inEach((language) => placed(form.stillRight[language])),
  };
}

function placeAfter(place: string, path: Path, change: ListChange): string[] {
  const parts = place.split('.');
  const isInside = path.every((key, at) => String(key) === parts[at]);
  const entry = Number(parts[path.length]);
  if (!isInside || change.kind === 'add' || !Number.isInteger(entry)) return [place];
  const { from } = change;
  if (change.kind === 'remove' && entry === from) return [];
  const without = entry > from ? entry - 1 : entry;
  const after =
    change.kind === 'remove'
      ? without
      : entry === from
        ? change.to
        : without >= change.to
          ? without + 1
          : without;
  return [[...parts.slice(0, path.length), after, ...parts.slice(path.length + 1)].join('.')];
}

type Missing = { path: Path; text: string };

/** Texts of the original that have no translation. */
export function missingIn(fields: Fields, { value, texts }: SectionForm, language: Translation) {
  const missing: Missing[] = [];
  const look = (field: Field, path: Path) => {
    const part = at(value, path);
    if (field.kind === 'list')
      (Array.isArray(part) ? part : []).forEach((_, place) => {
        for (const inner of field.fields) look(inner, [...path, place, inner.name]);
      });
    else if (field.kind === 'group')
      for (const inner of field.fields) look(inner, [...path, inner.name]);
    else if (field.kind === 'texts')
      (Array.isArray(part) ? part : []).forEach((text, place) => {
        if (text !== '' && !at(texts[language], [...path, place]))
          missing.push({ path: [...path, place], text: String(text) });
      });
    else if (isTranslated(field) && part && !at(texts[language], path))
      missing.push({ path, text: String(part) });
  };
  if (isList(fields)) look(fields, []);
  else for (const field of fields) look(field, [field.name]);
  return missing;
}

/** Each leaf that differs, as it is in both. */
export function differencesOf(mine: SectionForm, theirs: SectionForm) {
  const found: { path: Path; language: Translation | null; mine: string; theirs: string }[] = [];
  const compare = (
    language: Translation | null,
    one: Tree | undefined,
    other: Tree | undefined,
    path: Path,
  ) => {
    if (JSON.stringify(one) === JSON.stringify(other)) return;
    if (typeof one === 'object' || typeof other === 'object') {
      const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
      const isArray = Array.isArray(one ?? other);
      for (const key of keys) {
        const place = isArray ? Number(key) : key;
        compare(language, at(one, [place]), at(other, [place]), [...path, place]);
      }
    } else found.push({ path, language, mine: String(one ?? ''), theirs: String(other ?? '') });
  };
  compare(null, mine.value, theirs.value, []);
  for (const language of TRANSLATIONS)
    compare(language, mine.texts[language], theirs.texts[language], []);
  return found;
}

export const isSame = (one: SectionForm, other: SectionForm) =>
  differencesOf(one, other).length === 0;

/**
 * The typed form over what somebody else has saved meanwhile. Fields that only one of the two changed come together;
 * null where both changed the same field, or one of them the entries of a list: then the author has to choose.
 */
export function mergeForms(
  base: SectionForm,
  mine: SectionForm,
  theirs: SectionForm,
): SectionForm | null {
  if (!sameEntries(base, mine) || !sameEntries(base, theirs)) return null;
  let merged = theirs;
  for (const { path, language } of differencesOf(base, mine)) {
    const part = (form: SectionForm) => at(language ? form.texts[language] : form.value, path);
    if (part(base) !== part(theirs) && part(mine) !== part(theirs)) return null;
    merged = typeInto(merged, language, path, String(part(mine) ?? ''));
  }
  return { ...merged, stillRight: mine.stillRight };
}

/** Whether all lists have the same entries in the same order, as far as their texts tell. */
function sameEntries(one: SectionForm, other: SectionForm): boolean {
  const compare = (some: Tree | undefined, others: Tree | undefined): boolean => {
    if (Array.isArray(some) && Array.isArray(others)) {
      const texts = some.map((entry) => JSON.stringify(entry));
      const isMoved = others.some((entry, place) => {
        const from = texts.indexOf(JSON.stringify(entry));
        return from >= 0 && from !== place && texts[place] !== JSON.stringify(entry);
      });
      return (
        some.length === others.length &&
        !isMoved &&
        some.every((entry, place) => compare(entry, others[place]))
      );
    }
    if (typeof some !== 'object' || typeof others !== 'object') return true;
    return Object.keys(some).every((key) => compare(at(some, [key]), at(others, [key])));
  };
  return compare(one.value, other.value);
}
