import {
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  MESSAGE_FIELDS,
  type MessageErrors,
  type MessageField,
  type MessageText,
  NOTHING_TYPED,
  type RefusedMessage,
} from '../../../contracts/field-limits.ts';
import { addressOf, landing } from '../../../messages/messages.ts';
import { ApiError, newIdempotencyKey, prepareToCheck } from '../../api/client.ts';
import { sendMessage } from '../../api/public.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx, linkClass } from '../../ui/class-names.ts';
import { dialLink } from '../../ui/contact-links.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  type Attempt,
  attemptFor,
  type Draft,
  isBlank,
  readDraft,
  saveDraft,
} from './message-draft.ts';
import { MessageSent } from './message-sent.tsx';

type Props = {
  heading: ReactNode;
  responseHours: number;
  phone: string;
  refused?: RefusedMessage;
};

/** A real form: before hydration and without JavaScript the browser checks and posts it. */
export function MessageForm({ heading, responseHours, phone, refused }: Props) {
  const { state, hydrated, form, sentHeading, submit, prepare, edit, writeAnother } =
    useMessageForm(refused, responseHours);
  if (state.phase === 'sent') {
    return (
      <MessageSent responseHours={responseHours} heading={sentHeading}>
        <Button size="large" onClick={writeAnother}>
          {landing.sendAnother}
        </Button>
      </MessageSent>
    );
  }

  const tooMany = state.waitSeconds && <TooMany seconds={state.waitSeconds} phone={phone} />;
  const sending = state.phase === 'sending';
  const field = (name: MessageField) => ({
    label: landing.messageFields[name],
    error: state.errors[name],
    required: true,
  });
  const control = (name: MessageField) =>
    ({
      name,
      value: state.values[name],
      readOnly: sending,
      onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
    }) satisfies ComponentProps<typeof TextInput> & ComponentProps<typeof TextArea>;

  return (
    <>
      {heading}
      {state.problem && (
        <ErrorBanner className="mt-5">
          {Object.keys(state.errors).length > 0
            ? landing.correctFields
            : (tooMany ?? state.problem)}
        </ErrorBanner>
      )}
      <form
        ref={form}
        method="post"
        action={addressOf('/contact')}
        noValidate={hydrated}
        onFocus={prepare}
        onSubmit={submit}
        className="mt-6 grid flex-1 grid-rows-[auto_auto_1fr_auto] gap-5 max-sm:grid-rows-none sm:grid-cols-2"
      >
        <Field {...field('name')}>
          <TextInput {...control('name')} autoComplete="name" maxLength={MESSAGE_FIELDS.name.max} />
        </Field>
        <Field {...field('email')}>
          <TextInput
            {...control('email')}
            type="email"
            autoComplete="email"
            maxLength={MESSAGE_FIELDS.email.max}
          />
        </Field>
        <Field {...field('subject')} className="col-span-full">
          <TextInput {...control('subject')} maxLength={MESSAGE_FIELDS.subject.max} />
        </Field>
        {/* No maxLength: it would silently cut off a pasted text. */}
        <Field {...field('message')} className="col-span-full">
          <TextArea {...control('message')} rows={6} className="flex-1" />
        </Field>
        <VisuallyHidden aria-hidden="true">
          <label>
            {landing.trap}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              data-1p-ignore
              data-lpignore="true"
            />
          </label>
        </VisuallyHidden>
        <div className="col-span-full grid gap-4">
          {tooMany && !state.problem && <ErrorBanner>{tooMany}</ErrorBanner>}
          <Button
            type="submit"
            variant="ink"
            size="large"
            busy={sending}
            busyLabel={landing.sending}
            className="sm:w-fit"
          >
            {state.failed ? landing.tryAgain : landing.sendMessage}
          </Button>
        </div>
      </form>
    </>
  );
}

function useMessageForm(refused: RefusedMessage | undefined, responseHours: number) {
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

function TooMany({ seconds, phone }: { seconds: number; phone: string }) {
  const minutes = Math.ceil(seconds / 60);
  return filledText(
    (values: { phone: string }) => landing.tooManyMessages({ minutes, ...values }),
    {
      phone: (
        <a href={dialLink(phone)} className={cx(linkClass(), 'whitespace-nowrap')}>
          <Ltr>{phone}</Ltr>
        </a>
      ),
    },
  );
}
