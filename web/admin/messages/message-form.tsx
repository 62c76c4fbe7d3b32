import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '../../../contracts/messages.ts';
import { messages } from '../../../messages/messages.ts';
import { newIdempotencyKey, prepareToCheck } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { differs } from '../records/edit.ts';
import { submitHandlers, useSubmit } from '../records/form.tsx';

export type MessageFormProps = {
  message: Message;
  onDone: () => void;
  onLeave: () => void;
  /** Whether something would be lost by leaving. */
  onChanged: (changed: boolean) => void;
};

type Sent = { id: number; input: { version: number }; key: string };

type Options<Field extends string, Write extends Sent> = {
  /** What stands in the fields at first. */
  start: Record<Field, string>;
  send: (write: Write) => Promise<unknown>;
  failed: (values: { message: string }) => string;
  inputOf: (values: Record<Field, string>) => Omit<Write['input'], 'version'>;
  reload: () => Promise<unknown>;
  onSent: () => void;
  /** Where the focus starts. */
  first: string;
};

/**
 * A form in the sheet of a message. It names the version that its author was looking at when it opened: when somebody else
 * has worked on the message since, what was typed stays and the author is asked to look again.
 */
export function useMessageForm<Field extends string, Write extends Sent>(
  { message: { id, version }, onDone, onChanged }: MessageFormProps,
  { start, send, failed, inputOf, reload, onSent, first }: Options<Field, Write>,
) {
  const [base] = useState(start);
  const [values, setValues] = useState(base);
  const [seen, setSeen] = useState(version);
  const keyOf = useRetryKey();
  const names = Object.keys(base) as Field[];
  const { element, errors, saving, clearErrors, submit } = useSubmit({
    fields: names,
    send,
    failed,
  });
  const changed = differs(values, base);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the form opens
  useEffect(() => {
    prepareToCheck();
    element.current?.querySelector<HTMLElement>(first)?.focus();
  }, [element]);
  const report = useEffectEvent(onChanged);
  useEffect(() => report(changed), [changed]);

  const save = () =>
    submit(async (sendOnce) => {
      const input = { ...inputOf(values), version: seen };
      try {
        await sendOnce({ id, input, key: keyOf(input) } as Write);
      } finally {
        await reload();
      }
      onSent();
      onDone();
    });

  return {
    values,
    errors,
    saving,
    type(field: Field, value: string) {
      clearErrors(field);
      setValues((now) => ({ ...now, [field]: value }));
    },
    element,
    save,
    onGoOn: version === seen ? null : () => setSeen(version),
  };
}

/** The same input has the same key, so that a retry after a lost answer happens once. */
function useRetryKey() {
  const sent = useRef<{ text: string; key: string } | null>(null);
  return (input: object): string => {
    const text = JSON.stringify(input);
    if (sent.current?.text !== text) sent.current = { text, key: newIdempotencyKey() };
    return sent.current.key;
  };
}

type FrameProps = {
  label: string;
  form: Pick<ReturnType<typeof useMessageForm>, 'element' | 'save' | 'saving' | 'onGoOn'>;
  onLeave: () => void;
  /** The button that sends. */
  action: ReactNode;
  children: ReactNode;
};

export const MessageForm = ({ label, form, onLeave, action, children }: FrameProps) => (
  <form
    ref={form.element}
    method="post"
    noValidate
    aria-label={label}
    className="mt-5 grid gap-4 border-line border-t pt-5"
    {...submitHandlers(form.save)}
  >
    {form.onGoOn && (
      <ErrorBanner onRetry={form.onGoOn} retryLabel={messages.goOn}>
        {messages.changed}
      </ErrorBanner>
    )}
    {children}
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={onLeave} disabled={form.saving}>
        {messages.reply.back}
      </Button>
      {action}
    </div>
  </form>
);
