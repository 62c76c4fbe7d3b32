import { tabStorage } from '../../api/tab-storage.ts';
import {
  beginEdit,
  type Edit,
  keepMine,
  sameTrimmed,
  standingOf,
  typeInto,
  type Values,
} from '../records/edit.ts';

export type Stored<F extends string> = Values<F> & { version: number; updated_at: string };

/** An edit and the version it began with; null where nothing was stored. */
export type Draft<F extends string> = Edit<F> & { version: number | null };

export const beginDraft = <F extends string>(
  stored: Stored<F> | null,
  fields: readonly F[],
): Draft<F> => ({ ...beginEdit(valuesOf(stored, fields)), version: stored?.version ?? null });

/** `version` is the one a save replaces: of a contested text the old one, which the server refuses. */
export function textStanding<F extends string>(draft: Draft<F>, stored: Stored<F> | null) {
  const standing = standingOf(draft, valuesOf(stored, fieldsOf(draft)), sameTrimmed);
  const version = standing.contested.length > 0 ? draft.version : (stored?.version ?? null);
  return { ...standing, version };
}

export const typeIntoDraft = <F extends string>(
  draft: Draft<F>,
  stored: Stored<F> | null,
  field: F,
  value: string,
): Draft<F> => ({
  ...typeInto(draft, valuesOf(stored, fieldsOf(draft)), field, value, sameTrimmed),
  version: draft.version,
});

export const keepMyDraft = <F extends string>(
  draft: Draft<F>,
  stored: Stored<F> | null,
): Draft<F> => ({
  ...keepMine(draft, valuesOf(stored, fieldsOf(draft)), sameTrimmed),
  version: stored?.version ?? null,
});

const fieldsOf = <F extends string>({ base }: Edit<F>) => Object.keys(base) as F[];

/** With the line breaks that a text area gives back. */
const valuesOf = <F extends string>(stored: Stored<F> | null, fields: readonly F[]) =>
  Object.fromEntries(
    fields.map((field) => [field, stored?.[field].replaceAll('\r\n', '\n') ?? '']),
  ) as Values<F>;

const storageKey = (noun: string) => `draft-${noun}`;

/** Null when there is no draft, or none that can be read. */
export const readDraft = <F extends string>(noun: string, fields: readonly F[]): Draft<F> | null =>
  tabStorage.read(storageKey(noun), (stored) => draftFrom(stored, fields));

export function saveDraft<F extends string>(noun: string, draft: Draft<F> | null): void {
  if (draft) tabStorage.write(storageKey(noun), draft);
  else tabStorage.clear(storageKey(noun));
}

export function draftFrom<F extends string>(stored: string, fields: readonly F[]): Draft<F> | null {
  const { version, base, typed } = JSON.parse(stored);
  const isText = (values?: Record<string, unknown>) =>
    fields.every((field) => typeof values?.[field] === 'string');
  const isVersion = version === null || Number.isInteger(version);
  return isVersion && isText(base) && isText(typed) ? { version, base, typed } : null;
}
