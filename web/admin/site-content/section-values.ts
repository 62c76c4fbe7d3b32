import type { SiteSectionInput, SiteSectionRecord } from '../../../contracts/site-content.ts';
import { type Field, hasTexts, type ListField, type RangeField } from './fields.ts';
import {
  at,
  type Fields,
  inEach,
  isList,
  partOf,
  type SectionForm,
  type Tree,
} from './section-form.ts';

/*
 * From what is stored to what is typed, and back. Every leaf that is typed is a text.
 */

type Recorded = Pick<SiteSectionRecord, 'value' | 'texts' | 'older'>;

export const formOf = (fields: Fields, record: Recorded): SectionForm => ({
  value: isList(fields) ? typedField(fields, record.value) : typedFields(fields, record.value),
  texts: inEach((language) =>
    isList(fields)
      ? textsOfField(fields, record.value, record.texts[language])
      : textsOfFields(fields, record.value, record.texts[language]),
  ),
  older: record.older,
  stillRight: inEach(() => []),
});

/** What no form shows stays as it is. */
const typedFields = (fields: readonly Field[], value: unknown): Tree => ({
  ...(value as { [key: string]: Tree }),
  ...Object.fromEntries(
    fields.map((field) => [field.name, typedField(field, partOf(value, field.name))]),
  ),
});

function typedField(field: Field, value: unknown): Tree {
  if (field.kind === 'list')
    return Array.isArray(value) ? value.map((entry) => typedFields(field.fields, entry)) : [];
  if (field.kind === 'group') return typedFields(field.fields, value);
  if (field.kind === 'range') return typedRange(value);
  if (field.kind === 'texts') return Array.isArray(value) ? value.map(String) : [];
  if (field.kind === 'lines') return linesOf(value);
  if (field.kind === 'focus') return typedFocus(value);
  return value === null || value === undefined || value === field.emptyAs ? '' : String(value);
}

/** One number stands in the second of two fields. */
const typedRange = (value: unknown): Tree =>
  typeof value === 'object' && value !== null
    ? { min: String(partOf(value, 'min') ?? ''), max: String(partOf(value, 'max') ?? '') }
    : { min: '', max: String(value ?? '') };

/** Such as '75 50': from the left and from the upper edge. */
const typedFocus = (value: unknown): Tree =>
  value === undefined ? '' : `${partOf(value, 'x')} ${partOf(value, 'y')}`;

function sentFocus(value: Tree) {
  const [x, y] = String(value).split(' ').map(Number);
  return value === '' ? undefined : { x, y };
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

const textsOfFields = (fields: readonly Field[], value: unknown, texts: unknown): Tree =>
  Object.fromEntries(
    fields
      .filter(hasTexts)
      .map((field) => [
        field.name,
        textsOfField(field, partOf(value, field.name), partOf(texts, field.name)),
      ]),
  );

function textsOfField(field: Field, value: unknown, texts: unknown): Tree {
  const each = (of: (at: number) => Tree) =>
    Array.from({ length: lengthOf(value) }, (_, at) => of(at));
  switch (field.kind) {
    case 'list':
      return each((at) => textsOfFields(field.fields, partOf(value, at), partOf(texts, at)));
    case 'texts':
      return each((at) => String(partOf(texts, at) ?? ''));
    case 'group':
      return textsOfFields(field.fields, value, texts);
    case 'lines':
      return linesOf(texts);
    default:
      return typeof texts === 'string' ? texts : '';
  }
}

const linesOf = (list: unknown) => (Array.isArray(list) ? list.join('\n') : '');
const listOf = (lines: Tree) =>
  String(lines)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const blankTextsOf = (field: ListField): Tree =>
  textsOfFields(field.fields, field.blank, undefined);

export const inputOf = (
  fields: Fields,
  { value, texts, stillRight }: SectionForm,
  version: number,
): SiteSectionInput => ({
  value: isList(fields) ? sentField(fields, value) : sentFields(fields, value),
  texts: inEach((language) =>
    isList(fields)
      ? sentTexts(fields, value, texts[language])
      : sentTextsOf(fields, value, texts[language]),
  ),
  version,
  still_right: stillRight,
});

/** What no form shows stays as it was. */
function sentFields(fields: readonly Field[], value: Tree): unknown {
  const sent: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  for (const field of fields) {
    const part = sentField(field, at(value, [field.name]) ?? '');
    if (part === undefined) delete sent[field.name];
    else sent[field.name] = part;
  }
  return sent;
}

function sentField(field: Field, value: Tree): unknown {
  switch (field.kind) {
    case 'list':
      return sentList(field, value);
    case 'group': {
      const group = sentFields(field.fields, value) as object;
      return field.optional && Object.values(group).every((part) => part === '')
        ? undefined
        : group;
    }
    case 'range':
      return sentRange(field, value);
    case 'texts':
      return value;
    case 'lines':
      return listOf(value);
    case 'focus':
      return sentFocus(value);
    case 'check':
      return value === '' ? undefined : true;
    case 'time':
      // '8:00' is as good as '08:00'.
      return value === '' ? null : String(value).trim().padStart('08:00'.length, '0');
    default:
      if (value === '' && field.emptyAs !== undefined) return field.emptyAs;
      if (value === '' && field.optional && !('blankAllowed' in field)) return undefined;
      return field.kind === 'number' ? numberIn(value) : value;
  }
}

/** What is no number is sent as it is, for the server to refuse. */
function numberIn(value: Tree) {
  const text = String(value).trim().replace(',', '.');
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : value;
}

function sentRange({ fields }: RangeField, value: Tree) {
  const { min, max } = sentFields(fields, value) as { min?: unknown; max?: unknown };
  return min === undefined ? max : { min, max };
}

function sentList({ fields, numbered, optional }: ListField, value: Tree) {
  const entries = Array.isArray(value) ? value : [];
  if (optional && entries.length === 0) return undefined;
  return entries.map((entry, place) => ({
    ...(sentFields(fields, entry) as object),
    ...(numbered && { [numbered]: place + 1 }),
  }));
}

const sentTextsOf = (fields: readonly Field[], value: Tree, texts: Tree): unknown =>
  Object.fromEntries(
    fields
      .filter(
        (field) => hasTexts(field) && sentField(field, at(value, [field.name]) ?? '') !== undefined,
      )
      .map((field) => [
        field.name,
        sentTexts(field, at(value, [field.name]) ?? '', at(texts, [field.name]) ?? ''),
      ])
      .filter(([, part]) => part !== undefined),
  );

/** Nothing where the original is empty: there is nothing to translate. */
function sentTexts(field: Field, value: Tree, texts: Tree): unknown {
  if (field.kind === 'list')
    return Array.isArray(value)
      ? value.map((entry, place) => sentTextsOf(field.fields, entry, at(texts, [place]) ?? {}))
      : [];
  if (field.kind === 'group') return sentTextsOf(field.fields, value, texts);
  if (field.kind === 'lines') return listOf(texts).length > 0 ? listOf(texts) : undefined;
  return value === '' ? undefined : texts;
}
