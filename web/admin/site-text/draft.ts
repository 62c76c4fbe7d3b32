import type { Edit } from '../records/edit.ts';

const keyOf = (noun: string) => `draft-${noun}`;

/** What was typed before a reload; null when there is none, or none that can be read. */
export function readDraft<F extends string>(noun: string, fields: readonly F[]): Edit<F> | null {
  try {
    return draftFrom(sessionStorage.getItem(keyOf(noun)), fields);
  } catch {
    return null;
  }
}

export function saveDraft<F extends string>(noun: string, edit: Edit<F> | null): void {
  try {
    if (edit) sessionStorage.setItem(keyOf(noun), JSON.stringify(edit));
    else sessionStorage.removeItem(keyOf(noun));
  } catch {
    // Without storage the form works as well, it only forgets at a reload.
  }
}

export function draftFrom<F extends string>(
  stored: string | null,
  fields: readonly F[],
): Edit<F> | null {
  const { version, base, typed } = JSON.parse(stored ?? '{}');
  const isText = (values?: Record<string, unknown>) =>
    fields.every((field) => typeof values?.[field] === 'string');
  const isVersion = version === null || Number.isInteger(version);
  return isVersion && isText(base) && isText(typed) ? { version, base, typed } : null;
}
