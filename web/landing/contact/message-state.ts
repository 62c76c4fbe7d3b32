import {
  MESSAGE_FIELDS,
  type MessageErrors,
  type MessageField,
  type MessageText,
  NOTHING_TYPED,
  type RefusedMessage,
} from '../../../contracts/field-limits.ts';
import { tabStorage } from '../../api/tab-storage.ts';

/** The same text is sent again under the same idempotency key; a changed text gets a new one. */
type Attempt = { key: string; values: MessageText };

/** Survives a reload. */
type Draft = { values: MessageText; failed: boolean; attempt: Attempt | null };

export type MessageState = Draft & {
  phase: 'editing' | 'sending' | 'sent';
  errors: MessageErrors;
  /** Why a post without JavaScript was refused. */
  problem: string | null;
  /** After too many messages: how long to wait before the next. */
  waitSeconds: number | null;
};

export type MessageEvent =
  | { type: 'restored'; draft: Draft }
  | { type: 'edited'; field: MessageField; value: string }
  | { type: 'sent-off'; attempt: Attempt }
  | { type: 'refused'; errors: MessageErrors }
  | { type: 'limited'; waitSeconds: number }
  | { type: 'failed' }
  | { type: 'received' }
  | { type: 'another' };

const FIELDS = Object.keys(MESSAGE_FIELDS) as MessageField[];

export const NEW_MESSAGE: MessageState = {
  phase: 'editing',
  values: NOTHING_TYPED,
  errors: {},
  failed: false,
  attempt: null,
  problem: null,
  waitSeconds: null,
};

export const stateAfter = (refused?: RefusedMessage): MessageState =>
  refused ? { ...NEW_MESSAGE, ...refused } : NEW_MESSAGE;

/** Ignores events that do not belong to the phase. */
export function step(state: MessageState, event: MessageEvent): MessageState {
  switch (`${state.phase} ${event.type}` as const) {
    case 'editing restored':
    case 'editing edited':
    case 'editing sent-off':
    case 'editing refused':
    case 'sending refused':
    case 'sending limited':
    case 'sending failed':
    case 'sending received':
    case 'sent another':
      return next(state, event);
    default:
      return state;
  }
}

function next(state: MessageState, event: MessageEvent): MessageState {
  switch (event.type) {
    case 'restored':
      return { ...state, ...event.draft };
    case 'edited': {
      const { [event.field]: _, ...errors } = state.errors;
      return { ...state, values: { ...state.values, [event.field]: event.value }, errors };
    }
    case 'sent-off':
      return {
        ...state,
        phase: 'sending',
        errors: {},
        problem: null,
        waitSeconds: null,
        attempt: event.attempt,
      };
    case 'refused':
      return { ...state, phase: 'editing', errors: event.errors };
    case 'limited':
      return { ...state, phase: 'editing', waitSeconds: event.waitSeconds };
    case 'failed':
      return { ...state, phase: 'editing', failed: true };
    case 'received':
      return { ...NEW_MESSAGE, phase: 'sent' };
    case 'another':
      return NEW_MESSAGE;
  }
}

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
  if (isBlank(values)) tabStorage.clear(STORAGE_KEY);
  else tabStorage.write(STORAGE_KEY, { values, failed, attempt });
}

export function parseDraft(stored: string): Draft | null {
  const { values, failed, attempt } = JSON.parse(stored);
  if (!isMessageText(values)) return null;
  const isAttempt = typeof attempt?.key === 'string' && isMessageText(attempt.values);
  return { values, failed: failed === true, attempt: isAttempt ? attempt : null };
}

const isMessageText = (values: Partial<MessageText> | undefined): values is MessageText =>
  Object.keys(MESSAGE_FIELDS).every(
    (field) => typeof values?.[field as keyof MessageText] === 'string',
  );
