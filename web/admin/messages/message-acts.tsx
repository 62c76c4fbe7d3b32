import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { MESSAGE_ACTS, type MessageAct, mayActOnMessage } from '../../../contracts/message-acts.ts';
import type { Message } from '../../../contracts/messages.ts';
import { messages, records } from '../../../messages/messages.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { actOnMessage } from '../../api/inbox.ts';
import { useReload } from '../../api/live-updates.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { adminSession } from '../pin-gate/admin-session.ts';

type ShortAct = Exclude<MessageAct, 'reply'>;
const SHORT_ACTS = Object.keys(MESSAGE_ACTS).filter((act) => act !== 'reply') as ShortAct[];

type Sent = { act: ShortAct; version: number };
type Props = { message: Message; onNote: () => void };

/** What can be said of a message besides answering it here. Each is taken back by its toast. */
export function MessageActs({ message, onNote }: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const reload = useReload('messages');
  const { mutate, isPending, variables } = useMutation<Message, Error, Sent>({
    mutationFn: ({ act, version }) =>
      actOnMessage({ id: message.id, act, version, key: newIdempotencyKey() }),
    // The message as it is now comes first: a note begun over the earlier one would seem to be overtaken.
    async onSuccess({ version }, { act }) {
      await reload();
      toast.success(messages.done[act], {
        ...(act !== 'reopen' && {
          action: { label: records.undo, onAction: () => mutate({ act: 'reopen', version }) },
        }),
      });
    },
    async onError(error) {
      toast.error(messages.actFailed({ message: error.message }));
      await reload();
    },
    onSettled() {
      // The button of what was done is gone.
      if (document.activeElement === document.body) section.current?.focus();
    },
  });
  const hasPeople = (adminSession.get()?.people.length ?? 0) > 0;

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="mt-5 rounded-control border-line border-t pt-5 outline-offset-4"
    >
      <h3 id={id} className="type-caption mb-3 text-muted">
        {messages.acts.title}
      </h3>
      <div className="flex flex-wrap gap-3">
        {SHORT_ACTS.filter((act) => mayActOnMessage(act, message)).map((act) => (
          <Button
            key={act}
            busy={isPending && variables.act === act}
            disabled={isPending}
            onClick={() => mutate({ act, version: message.version })}
          >
            {messages.acts[act]}
          </Button>
        ))}
        <Button onClick={onNote} disabled={isPending}>
          {hasPeople ? messages.acts.noteAndPerson : messages.acts.note}
        </Button>
      </div>
    </section>
  );
}
