import { MESSAGE_FIELDS, type MessageText } from '../../../contracts/message-fields.ts';
import { type Draft, isBlank } from './message-state.ts';

const STORAGE_KEY = 'message-draft';

/** Null when there is none, or none that can be read: storage can be switched off or written by others. */
export function readDraft(): Draft | null {
  try {
    return draftFrom(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    return null;
  }
}

export function keepDraft({ values, failed, attempt }: Draft): void {
  try {
    if (isBlank(values)) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ values, failed, attempt }));
  } catch {
    // Without storage the form works as well, it only forgets at a reload.
  }
}

export function draftFrom(stored: string | null): Draft | null {
  const { values, failed, attempt } = JSON.parse(stored ?? '{}');
  if (!isText(values)) return null;
  const isAttempt = typeof attempt?.key === 'string' && isText(attempt.values);
  return { values, failed: failed === true, attempt: isAttempt ? attempt : null };
}

const isText = (values: Partial<MessageText> | undefined): values is MessageText =>
  Object.keys(MESSAGE_FIELDS).every(
    (field) => typeof values?.[field as keyof MessageText] === 'string',
  );
