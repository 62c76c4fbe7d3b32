import { type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  MESSAGE_FIELDS,
  type MessageErrors,
  type MessageField,
  type MessageText,
  type RefusedMessage,
} from '../../../contracts/field-limits.ts';
import { ApiError, newIdempotencyKey } from '../../api/client.ts';
import { sendMessage } from '../../api/public.ts';
import { announce } from '../../ui/announcer.tsx';
import { words } from '../words.ts';
import {
  attemptFor,
  isBlank,
  type MessageEvent,
  readDraft,
  saveDraft,
  stateAfter,
  step,
} from './message-state.ts';

/** Loaded when the form is first used: with zod it is 22 KB, and the landing page would exceed its budget of 130 KB. */
const loadContract = () => import('../../../contracts/messages.ts');

/** Empty when the contract cannot be loaded; the server checks again anyway. */
async function problemsOf(values: MessageText): Promise<MessageErrors> {
  try {
    return (await loadContract()).messageProblems(values);
  } catch {
    return {};
  }
}

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
    const errors = await problemsOf(state.values);
    if (Object.keys(errors).length > 0) return refuse(errors);
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
      announce(words.notSent, 'assertive');
      return;
    }
    const { activeElement } = document;
    const isHere = activeElement === document.body || form.current?.contains(activeElement);
    show({ type: 'received' });
    if (isHere) sentHeading.current?.focus();
    announce(`${words.sentTitle}. ${words.sentText(responseHours)}`);
  }

  return {
    state,
    hydrated,
    form,
    sentHeading,
    submit,
    prepare: () => void loadContract().catch(() => {}),
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
