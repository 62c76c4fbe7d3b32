import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Message } from '../../../contracts/messages.ts';
import { messages, records } from '../../../messages/messages.ts';
import { messageQuery } from '../../api/inbox.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx, linkClass } from '../../ui/class-names.ts';
import { mailLink } from '../../ui/contact-links.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { ExactTime } from '../cells.tsx';
import { DiscardDialog, useDiscard } from '../records/discard-changes.tsx';
import type { InboxActions } from '../records/inbox-list.tsx';
import { type Neighbours, Steps } from './message-steps.tsx';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import { replyLink } from './reply-link.ts';

type Props = {
  known: Message;
  /** Beside it in the list. */
  around: Neighbours<Message>;
  open: boolean;
  actions: InboxActions;
  onStep: (message: Message) => void;
  onClose: () => void;
};

/** The whole message, refetched when it changes. A message that was deleted elsewhere can only be read. */
export function MessageSheet({ known, around, open, actions, onStep, onClose }: Props) {
  const { data: message = known, error } = useQuery({ ...messageQuery(known), enabled: open });
  const [replying, setReplying] = useState(false);
  const [changed, setChanged] = useState(false);
  const leaving = useRef<false | 'sheet' | Message>(false);
  const discard = useDiscard(changed, closeForm);
  const reply = useRef<HTMLButtonElement>(null);

  function closeForm() {
    setReplying(false);
    setChanged(false);
    if (leaving.current === 'sheet') onClose();
    else if (leaving.current) show(leaving.current);
    leaving.current = false;
  }

  function show(message: Message) {
    announce(message.subject);
    onStep(message);
  }

  function ask(leave: typeof leaving.current) {
    leaving.current = leave;
    discard.ask();
  }

  function keepEditing() {
    leaving.current = false;
    discard.keepEditing();
  }

  return (
    <>
      {/* Before the sheet: when both close together, this one must return the focus first. */}
      <DiscardDialog discard={{ ...discard, keepEditing }} />
      <Sheet
        open={open}
        onClose={() => ask('sheet')}
        closeOnBackdrop={!changed}
        title={<bdi className="wrap-anywhere text-match-parent">{message.subject}</bdi>}
        footer={
          !error &&
          !replying && (
            <MessageActions
              message={message}
              actions={actions}
              reply={reply}
              onReply={() => setReplying(true)}
              onDelete={onClose}
            />
          )
        }
      >
        <Steps around={around} enabled={open} onStep={ask} />
        {error && <ErrorBanner className="mb-5">{error.message}</ErrorBanner>}
        <dl className="grid gap-3 border-line border-b pb-5">
          <Line label={messages.name}>
            <bdi>{message.name}</bdi>
          </Line>
          <Line label={messages.email}>
            <a href={mailLink(message.email)} className={linkClass()}>
              <Ltr>{message.email}</Ltr>
            </a>
            <a
              href={replyLink(
                message,
                messages.wrote({ name: message.name, date: formatDateTime(message.created_at) }),
              )}
              className={cx(linkClass(), 'mt-1 block w-fit text-small pointer-coarse:py-2.5')}
            >
              {messages.replyByEmail}
            </a>
          </Line>
          <Line label={messages.received}>
            <ExactTime date={message.created_at} />
          </Line>
        </dl>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap pt-5">
          {message.message}
        </p>
        {replying && (
          <ReplyForm
            message={message}
            onDone={closeForm}
            onLeave={() => ask(false)}
            onChanged={setChanged}
          />
        )}
        {!error && <Replies key={message.id} messageId={message.id} open={open} />}
      </Sheet>
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

type MessageActionsProps = {
  message: Message;
  actions: InboxActions;
  reply: RefObject<HTMLButtonElement | null>;
  onReply: () => void;
  onDelete: () => void;
};

function MessageActions({ message, actions, reply, onReply, onDelete }: MessageActionsProps) {
  const { id, read } = message;
  const busy = actions.busy.get(id);

  // The focused 'Mark as read' button is removed once the message is read, and the form of an answer when it is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when `read` changes
  useEffect(() => {
    if (document.activeElement === document.body) reply.current?.focus();
  }, [read, reply]);

  return (
    <>
      <Button
        variant="text-danger"
        className="me-auto"
        busy={busy !== undefined}
        onClick={() => {
          actions.start('delete', id);
          onDelete();
        }}
      >
        {records.delete}
      </Button>
      {!read && (
        <Button busy={busy !== undefined} onClick={() => actions.start('read', id)}>
          {records.markAsRead}
        </Button>
      )}
      <Button ref={reply} variant="ink" onClick={onReply}>
        {messages.reply.open}
      </Button>
    </>
  );
}
