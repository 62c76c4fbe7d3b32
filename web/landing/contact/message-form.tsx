import type { ComponentProps, ReactNode, Ref } from 'react';
import {
  MESSAGE_FIELDS,
  type MessageField,
  type RefusedMessage,
} from '../../../contracts/field-limits.ts';
import { addressOf, landing } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { cx, linkClass } from '../../ui/class-names.ts';
import { dialLink } from '../../ui/contact-links.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { Check } from '../../ui/icons.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useMessageForm } from './use-message-form.ts';

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

type MessageSentProps = {
  responseHours: number;
  as?: 'h1' | 'h3';
  heading?: Ref<HTMLHeadingElement>;
  /** A link or button for the next message. */
  children: ReactNode;
};

export function MessageSent({
  responseHours,
  as: Heading = 'h3',
  heading,
  children,
}: MessageSentProps) {
  return (
    <div className="flex h-full flex-col items-start justify-center py-6">
      <span className="grid size-14 place-items-center rounded-full border border-ok text-ok">
        <Check aria-hidden="true" strokeWidth={1.75} className="size-6" />
      </span>
      <Heading ref={heading} tabIndex={-1} className="mt-6 scroll-mt-44 text-heading">
        {landing.sentTitle}
      </Heading>
      <p className="mt-3 text-soft">{landing.sentText({ hours: responseHours })}</p>
      <div className="mt-8">{children}</div>
    </div>
  );
}
