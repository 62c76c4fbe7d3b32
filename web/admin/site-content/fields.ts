import type { PictureUse } from '../../../contracts/picture-uploads.ts';
import type { SiteSectionRecord } from '../../../contracts/site-content.ts';
import type { siteContent } from '../../../messages/messages.ts';

/*
 * The kinds of fields that the form of a section is made of. The server alone judges what is typed.
 */

type Label = keyof typeof siteContent.labels;

type Names = keyof SiteSectionRecord['names'];

type Base = {
  name: string;
  label: Label;
  /** May be left empty. */
  optional?: boolean;
  /** Shown, and the same for ever. */
  fixed?: boolean;
  /** Half of the form's width. */
  narrow?: boolean;
  /** What is stored where the field is left empty. */
  emptyAs?: string | null;
};
export type TextField = Base & {
  kind: 'text' | 'long';
  max: number;
  translated?: boolean;
  blankAllowed?: boolean;
  /** No words: numbers, addresses. */
  ltr?: boolean;
  /** Names out of another part of the page, and any other text. */
  suggested?: Names;
};
/** A fixed number of texts in one list. */
export type TextsField = Base & { kind: 'texts'; max: number; labels: Label[]; fixedAt?: number };
/** Texts one below the other, as many as each language needs. */
export type LinesField = Base & { kind: 'lines' };
export type ChoiceField = Base & { kind: 'choice'; options: readonly string[] };
/** A name out of another part of the page. */
export type NameField = Base & { kind: 'name'; of: Names };
/** A picture of the files, or one that is uploaded here. */
export type PictureField = Base & {
  kind: 'picture';
  /** What is made of an upload; without it what a page needs. */
  madeFor?: PictureUse;
};
/** What of a picture stays in sight, on the picture that another field names. */
export type FocusField = Base & { kind: 'focus'; of: string };
/** A number, or from the fewest to the most. */
export type RangeField = Base & { kind: 'range'; fields: readonly Field[] };
export type ListField = Base & {
  kind: 'list';
  item: Label;
  fields: readonly Field[];
  /** Without it the entries stay as many as they are, in their order. */
  blank?: Record<string, unknown>;
  /** Which field names an entry. */
  named?: string;
  /** The entries are closed until somebody opens them. */
  folded?: boolean;
  /** A new entry gets an id of its own. */
  hasIds?: boolean;
  /** The field that counts the entries from 1. */
  numbered?: string;
};
export type GroupField = Base & { kind: 'group'; fields: readonly Field[] };
export type Field =
  | TextField
  | TextsField
  | ChoiceField
  | ListField
  | GroupField
  | RangeField
  | LinesField
  | NameField
  | PictureField
  | FocusField
  | (Base & { kind: 'number' | 'time' | 'day' | 'colour' | 'check' });

export const isTranslated = (field: Field) =>
  field.kind === 'texts' ||
  field.kind === 'lines' ||
  ('translated' in field && field.translated === true);

/** Whether anything in a field is said in other languages. */
export const hasTexts = (field: Field): boolean =>
  'fields' in field ? field.fields.some(hasTexts) : isTranslated(field);
