import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { mayActOnMessage } from '../../../contracts/message-acts.ts';
import type { Message } from '../../../contracts/messages.ts';
import { fields, messages, records } from '../../../messages/messages.ts';
import { messageQuery } from '../../api/inbox.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx, linkClass } from '../../ui/class-names.ts';
import { dialLink, mailLink } from '../../ui/contact-links.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import { BreakableAddress, Ltr } from '../../ui/ltr.tsx';
import { RecordHistory } from '../audit/record-history.tsx';
import { ExactTime } from '../cells.tsx';
import { DiscardDialog, useDiscard } from '../records/discard-changes.tsx';
import type { InboxActions } from '../records/inbox-list.tsx';
import { MessageActs } from './message-acts.tsx';
import { StateLine } from './message-state.tsx';
import { type Neighbours, Steps } from './message-steps.tsx';
import { NoteForm } from './note-form.tsx';
import { phonesIn, splitAtPhones, whatsAppNumber } from './phones-in-text.ts';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import { replyLink } from './reply-link.ts';

const FORMS = { reply: ReplyForm, note: NoteForm };

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
  const [form, setForm] = useState<'reply' | 'note' | null>(null);
  const [changed, setChanged] = useState(false);
  const leaving = useRef<false | 'sheet' | Message>(false);
  const discard = useDiscard(changed, closeForm);
  const reply = useRef<HTMLButtonElement>(null);
  const Form = form && FORMS[form];

  function closeForm() {
    setForm(null);
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
          form === null && (
            <MessageActions
              message={message}
              actions={actions}
              reply={reply}
              onReply={() => setForm('reply')}
              onDelete={onClose}
            />
          )
        }
      >
        <Steps around={around} enabled={open} onStep={ask} />
        {error && <ErrorBanner className="mb-5">{error.message}</ErrorBanner>}
        <StateLine message={message} />
        <dl className="grid gap-3 border-line border-b pb-5">
          <Line label={messages.name}>
            <bdi>{message.name}</bdi>
          </Line>
          <Line label={messages.email}>
            {message.email ? <MailLinks message={message} /> : messages.noEmail}
          </Line>
          <Line label={messages.received}>
            <ExactTime date={message.created_at} />
          </Line>
          <Phones text={message.message} />
          {message.first_answer_at && (
            <Line label={messages.status}>
              <Answered {...message} first_answer_at={message.first_answer_at} />
            </Line>
          )}
          {message.in_charge_name && (
            <Line label={messages.inCharge}>
              <bdi>{message.in_charge_name}</bdi>
            </Line>
          )}
          {message.note && (
            <Line label={fields.reply.note}>
              <span dir="auto" className="block whitespace-pre-wrap">
                <WithPhones text={message.note} />
              </span>
            </Line>
          )}
        </dl>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap pt-5">
          <WithPhones text={message.message} />
        </p>
        {Form && (
          <Form
            key={message.id}
            message={message}
            onDone={closeForm}
            onLeave={() => ask(false)}
            onChanged={setChanged}
          />
        )}
        {!error && !Form && (
          <MessageActs key={message.id} message={message} onNote={() => setForm('note')} />
        )}
        {!error && <Replies key={`answers ${message.id}`} messageId={message.id} open={open} />}
        <RecordHistory
          key={`history ${message.id}`}
          record={{ of: 'desk', noun: 'messages', id: message.id }}
        />
      </Sheet>
    </>
  );
}

function MailLinks({ message }: { message: Message }) {
  const { name, email, created_at } = message;
  const intro = messages.wrote({ name, date: formatDateTime(created_at) });
  return (
    <>
      <a href={mailLink(email)} className={linkClass()}>
        <Ltr>
          <BreakableAddress>{email}</BreakableAddress>
        </Ltr>
      </a>
      <a
        href={replyLink(message, intro)}
        className={cx(linkClass(), 'mt-1 block w-fit text-small pointer-coarse:py-2.5')}
      >
        {messages.replyByEmail}
      </a>
    </>
  );
}

/** Numbers that the sender wrote into the text, to call or to write to. */
function Phones({ text }: { text: string }) {
  const numbers = phonesIn(text);
  if (numbers.length === 0) return null;
  return (
    <Line label={messages.phone}>
      <ul>
        {numbers.map((number) => {
          const whatsApp = whatsAppNumber(number);
          return (
            <li key={number} className="flex flex-wrap gap-x-4 pointer-coarse:py-2.5">
              <a href={dialLink(number)} className={linkClass()}>
                <Ltr>{number}</Ltr>
              </a>
              {whatsApp && (
                <a
                  href={`https://wa.me/${whatsApp}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={messages.whatsappTo({ number })}
                  className={linkClass()}
                >
                  {messages.whatsapp}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Line>
  );
}

/** In Arabic a number whose parts stand apart would be read from its end. */
const WithPhones = ({ text }: { text: string }) =>
  splitAtPhones(text).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={place} className="whitespace-nowrap">
        <Ltr>{part}</Ltr>
      </span>
    ) : (
      part
    ),
  );

type First = Pick<Message, 'answered_by' | 'answered_via'> & { first_answer_at: string };

/** Answers of earlier releases have no name. */
function Answered({ answered_by, answered_via, first_answer_at }: First) {
  const via = answered_via ?? 'mail';
  const date = <ExactTime date={first_answer_at} />;
  return answered_by
    ? filledText((values) => messages.answeredBy({ ...values, via }), {
        name: <bdi>{answered_by}</bdi>,
        date,
      })
    : filledText((values) => messages.answeredAt({ ...values, via }), { date });
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-3">
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
      {message.email && mayActOnMessage('reply', message) && (
        <Button ref={reply} variant="ink" onClick={onReply}>
          {messages.reply.open}
        </Button>
      )}
    </>
  );
}
