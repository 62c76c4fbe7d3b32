import { type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  MESSAGE_FIELDS,
  type MessageErrors,
  type MessageField,
  type MessageText,
  NOTHING_TYPED,
  type RefusedMessage,
} from '../../../contracts/field-limits.ts';
import { landing } from '../../../messages/messages.ts';
import { ApiError, newIdempotencyKey, prepareToCheck } from '../../api/client.ts';
import { sendMessage } from '../../api/public.ts';
import { tabStorage } from '../../api/tab-storage.ts';
import { announce } from '../../ui/announcer.tsx';

export function useMessageForm(refused: RefusedMessage | undefined, responseHours: number) {
  const [state, dispatch] = useReducer(step, refused, stateAfter);
  const [hydrated, setHydrated] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sentHeading = useRef<HTMLHeadingElement>(null);
  const submitting = useRef(false);

  // A text typed before hydration wins over a stored draft.
  useEffect(() => {
    const typed = typedIn(form.current);
    const draft = readDraft() ?? { values: typed, failed: false, attempt: null };
    const draftToShow = isBlank(typed) ? draft : { ...draft, values: typed };
    dispatch({ type: 'restored', draft: draftToShow });
    setHydrated(true);
  }, []);
  useEffect(() => {
    if (hydrated) saveDraft(state);
  }, [hydrated, state]);

  const show = (event: MessageEvent) => flushSync(() => dispatch(event));

  function refuse(errors: MessageErrors) {
    show({ type: 'refused', errors });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting.current || state.phase !== 'editing') return;
    submitting.current = true;
    await send(String(new FormData(event.currentTarget).get('website') ?? ''));
    submitting.current = false;
  }

  async function send(website: string) {
    const attempt = attemptFor(state, newIdempotencyKey);
    dispatch({ type: 'sent-off', attempt });
    try {
      await sendMessage({ ...state.values, website }, attempt.key);
    } catch (error) {
      const refusedFields = fieldsOf(error);
      if (refusedFields) return refuse(refusedFields);
      if (
        error instanceof ApiError &&
        error.code === 'too-many-requests' &&
        error.retryAfterSeconds
      )
        return dispatch({ type: 'limited', waitSeconds: error.retryAfterSeconds });
      dispatch({ type: 'failed' });
      announce(landing.notSent, 'assertive');
      return;
    }
    const { activeElement } = document;
    const isHere = activeElement === document.body || form.current?.contains(activeElement);
    show({ type: 'received' });
    if (isHere) sentHeading.current?.focus();
    announce(landing.sentSpoken({ hours: responseHours }));
  }

  return {
    state,
    hydrated,
    form,
    sentHeading,
    submit,
    prepare: prepareToCheck,
    edit: (field: MessageField, value: string) => dispatch({ type: 'edited', field, value }),
    writeAnother: () => {
      show({ type: 'another' });
      form.current?.querySelector('input')?.focus();
    },
  };
}

function typedIn(form: HTMLFormElement | null): MessageText {
  const fields = form ? new FormData(form) : null;
  return Object.fromEntries(
    Object.keys(MESSAGE_FIELDS).map((field) => [
      field,
      String(fields?.get(field) ?? '').replaceAll('\r\n', '\n'),
    ]),
  ) as MessageText;
}

/** Null when no problem belongs to a field of this form: that is a failure, not a refusal. */
function fieldsOf(error: unknown): MessageErrors | null {
  if (!(error instanceof ApiError)) return null;
  const known = Object.entries(error.fields).filter(([field]) => field in MESSAGE_FIELDS);
  return known.length > 0 ? Object.fromEntries(known) : null;
}

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

const isBlank = (values: MessageText) => FIELDS.every((field) => values[field] === '');

const STORAGE_KEY = 'message-draft';

/** Null without a draft that can be read. */
const readDraft = (): Draft | null => tabStorage.read(STORAGE_KEY, parseDraft);

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
