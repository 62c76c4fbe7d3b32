import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { chat } from '../../messages/messages.ts';
import { Announcer, announce } from '../ui/announcer.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ChevronDown, ChevronUp, DatumMark, X } from '../ui/icons.tsx';
import { ContactFormLink } from './chat-message.tsx';
import { useChatSession } from './chat-session.ts';
import { Composer, closesChat } from './composer.tsx';
import { inputText, isFresh, type Message } from './conversation.ts';
import { MessageList } from './message-list.tsx';
import { StarterButtons, TopicButtons } from './question-buttons.tsx';
import {
  type ChatView,
  usePanelDialog,
  useSmallScreen,
  useVisibleArea,
} from './use-panel-dialog.ts';

export { loadOffer } from './chat-session.ts';

type Props = {
  agency: string;
  launcher: RefObject<HTMLElement | null>;
  view: ChatView;
  onView: (view: ChatView) => void;
  /** An answer arrived while the panel was not open. */
  unread: boolean;
  onUnread: (unread: boolean) => void;
};

export function ChatPanel({ agency, launcher, view, onView, unread, onUnread }: Props) {
  const { conversation, topics, type, send, ask, choose, retry } = useChatSession(agency);
  const { messages, phase, unanswered } = conversation;
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const minimised = view === 'minimised';
  const covers = useSmallScreen() && view === 'open';
  usePanelDialog({ dialog, closed: launcher, open: input, minimised: toggle }, view, covers);
  useVisibleArea(dialog, covers);
  useUnread(messages.at(-1), view === 'open', onUnread);

  const close = () => onView('closed');

  function closeByKey({ nativeEvent }: KeyboardEvent) {
    if (closesChat(nativeEvent)) close();
  }

  function closeByBrowser(event: SyntheticEvent) {
    event.preventDefault();
    close();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={chat.title({ agency })}
      data-chat={view}
      data-tone="sand"
      onKeyDown={closeByKey}
      onCancel={closeByBrowser}
      className="chat-panel"
    >
      <PanelHeader
        agency={agency}
        caption={topics.length > 0 ? chat.captionWithTopics : chat.caption}
        minimised={minimised}
        unread={unread}
        toggle={toggle}
        onToggle={() => onView(minimised ? 'open' : 'minimised')}
        onClose={close}
      />
      <div
        inert={minimised}
        className={
          minimised ? 'invisible flex min-h-0 flex-1 flex-col' : 'flex min-h-0 flex-1 flex-col'
        }
      >
        <MessageList messages={messages} phase={phase} onLeave={close}>
          {topics.length === 0 && isFresh(conversation) && (
            <StarterButtons
              onAsk={(question) => {
                // The button goes, and the focus with it.
                input.current?.focus();
                ask(question);
              }}
            />
          )}
        </MessageList>
        {unanswered !== null && (
          <UnansweredBanner
            onRetry={() => {
              retry();
              input.current?.focus();
            }}
          />
        )}
        {topics.length > 0 && (
          <TopicButtons topics={topics} waiting={phase.name !== 'idle'} onChoose={choose} />
        )}
        <Composer
          input={input}
          text={inputText(conversation)}
          waiting={phase.name !== 'idle'}
          onType={type}
          onSend={send}
        />
        <p data-tone="paper" className="shrink-0 text-center text-small">
          <ContactFormLink onLeave={close} className="inline-block px-4 pb-3 pointer-coarse:py-3">
            {chat.writeToPerson}
          </ContactFormLink>
        </p>
      </div>
      {covers && <Announcer />}
    </dialog>
  );
}

type HeaderProps = {
  agency: string;
  caption: string;
  minimised: boolean;
  unread: boolean;
  toggle: RefObject<HTMLButtonElement | null>;
  onToggle: () => void;
  onClose: () => void;
};

export function PanelHeader({
  agency,
  caption,
  minimised,
  unread,
  toggle,
  onToggle,
  onClose,
}: HeaderProps) {
  const restore = unread ? chat.restoreUnread : chat.restore;
  const Chevron = minimised ? ChevronUp : ChevronDown;
  return (
    <div
      data-tone="deep"
      className="flex min-h-(--chat-bar) shrink-0 items-center gap-3 ps-4 pe-1.5 pt-[env(safe-area-inset-top)]"
    >
      <span className="relative flex">
        <DatumMark className="size-8 text-white/55" />
        {minimised && unread && (
          <span
            aria-hidden="true"
            className="-inset-e-0.5 -top-0.5 absolute size-3 rounded-full border-2 border-page bg-mark"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-ui">{chat.title({ agency })}</h2>
        {!minimised && <p className="truncate text-muted text-small">{caption}</p>}
      </div>
      <div className="flex">
        <IconButton
          ref={toggle}
          label={minimised ? restore : chat.minimise}
          icon={<Chevron aria-hidden="true" />}
          onClick={onToggle}
        />
        <IconButton label={chat.close} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </div>
  );
}

export function UnansweredBanner({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex shrink-0 items-center justify-between gap-4 border-danger/35 border-t bg-danger-tint py-2 ps-4 pe-4 text-on-danger-tint text-small"
    >
      <p className="font-medium">{chat.unanswered}</p>
      <Button size="small" onClick={onRetry}>
        {chat.retry}
      </Button>
    </div>
  );
}

/** Marks and announces an answer that arrives while the panel is not open. */
export function useUnread(
  newest: Message | undefined,
  open: boolean,
  onUnread: (is: boolean) => void,
) {
  const seen = useRef(newest);
  useEffect(() => {
    if (open) {
      seen.current = newest;
      onUnread(false);
    } else if (newest !== seen.current && newest?.from === 'assistant') {
      seen.current = newest;
      onUnread(true);
      announce(chat.answered);
    }
  }, [newest, open, onUnread]);
}
