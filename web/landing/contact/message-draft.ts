import {
  MESSAGE_FIELDS,
  type MessageField,
  type MessageText,
} from '../../../contracts/field-limits.ts';
import { tabStorage } from '../../api/tab-storage.ts';

/** The same text is sent again under the same idempotency key; a changed text gets a new one. */
export type Attempt = { key: string; values: MessageText };

/** Survives a reload. */
export type Draft = { values: MessageText; failed: boolean; attempt: Attempt | null };

const FIELDS = Object.keys(MESSAGE_FIELDS) as MessageField[];

export function attemptFor({ values, attempt }: Draft, newKey: () => string): Attempt {
  const isSame =
    attempt !== null && FIELDS.every((field) => attempt.values[field] === values[field]);
  return isSame ? attempt : { key: newKey(), values };
}

export const isBlank = (values: MessageText) => FIELDS.every((field) => values[field] === '');

const STORAGE_KEY = 'message-draft';

/** Null without a draft that can be read. */
export const readDraft = (): Draft | null => tabStorage.read(STORAGE_KEY, parseDraft);

export function saveDraft({ values, failed, attempt }: Draft): void {
  if (isBlank(values)) clearDraft();
  else tabStorage.write(STORAGE_KEY, { values, failed, attempt });
}

export const clearDraft = () => tabStorage.clear(STORAGE_KEY);

export function parseDraft(stored: string): Draft | null {
  const { values, failed, attempt } = JSON.parse(stored);
  if (!isMessageText(values)) return null;
  const isAttempt = typeof attempt?.key === 'string' && isMessageText(attempt.values);
  return { values, failed: failed === true, attempt: isAttempt ? attempt : null };
}

const isMessageText = (values: Partial<MessageText> | undefined): values is MessageText =>
  FIELDS.every((field) => typeof values?.[field] === 'string');
