import { type KeyboardEvent, type RefObject, type SyntheticEvent, useRef } from 'react';
import { Announcer } from '../ui/announcer.tsx';
import { Composer } from './composer.tsx';
import { inputShows } from './conversation.ts';
import { closesChat } from './keys.ts';
import type { ChatView } from './launcher/chat.tsx';
import { MessageList } from './message-list.tsx';
import { PanelHeader } from './panel-header.tsx';
import { UnansweredBanner } from './unanswered-banner.tsx';
import { useDialog } from './use-dialog.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { useNews } from './use-news.ts';
import { useSmallScreen } from './use-small-screen.ts';
import { useTalk } from './use-talk.ts';
import { words } from './words.ts';

type Props = {
  agency: string;
  launcher: RefObject<HTMLElement | null>;
  view: ChatView;
  onView: (view: ChatView) => void;
  /** Something came while the panel was not open. */
  news: boolean;
  onNews: (news: boolean) => void;
};

export function ChatPanel({ agency, launcher, view, onView, news, onNews }: Props) {
  const { conversation, type, send, retry } = useTalk(agency);
  const { messages, phase, unanswered } = conversation;
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const minimised = view === 'minimised';
  const covers = useSmallScreen() && view === 'open';
  useDialog({ dialog, closed: launcher, open: input, minimised: toggle }, view, covers);
  useKeyboardRoom(dialog, covers);
  useNews(messages.at(-1), view === 'open', onNews);

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
      aria-label={words.title(agency)}
      data-chat={view}
      data-tone="sand"
      onKeyDown={closeByKey}
      onCancel={closeByBrowser}
      className="chat-panel"
    >
      <PanelHeader
        agency={agency}
        minimised={minimised}
        news={news}
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
        <MessageList messages={messages} phase={phase} />
        {unanswered !== null && (
          <UnansweredBanner
            onRetry={() => {
              retry();
              input.current?.focus();
            }}
          />
        )}
        <Composer
          input={input}
          text={inputShows(conversation)}
          waiting={phase.name !== 'idle'}
          onType={type}
          onSend={send}
        />
      </div>
      {covers && <Announcer />}
    </dialog>
  );
}
