import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { chat } from '../../messages/messages.ts';
import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ChatMessage } from './chat-message.tsx';
import type { Conversation } from './conversation.ts';

type Props = Pick<Conversation, 'messages' | 'phase'> & {
  /** Somebody goes to a place on the page. */
  onLeave: () => void;
  /** After the messages. */
  children?: ReactNode;
};

export function MessageList({ messages, phase, onLeave, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1);
  const { missed, toEnd, follow } = useStickToEnd(
    list,
    newest?.id ?? 0,
    newest?.from === 'visitor',
  );
  const typing = phase.name === 'asking';
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={list}
        role="log"
        aria-label={chat.conversation}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        onScroll={follow}
        className="flex-1 overflow-y-auto overscroll-contain px-4 py-5 focus-visible:-outline-offset-2"
      >
        <ol className="flex flex-col gap-5">
          {messages.map((message) => (
            <ChatMessage key={message.id} message={message} onLeave={onLeave} />
          ))}
          {typing && <TypingMarks />}
        </ol>
        {children}
      </div>
      {missed && (
        <Button
          variant="flare"
          size="small"
          onClick={toEnd}
          className="absolute! bottom-3 self-center shadow-float"
        >
          {chat.newMessage}
        </Button>
      )}
      <VisuallyHidden role="status">{typing ? chat.typing : ''}</VisuallyHidden>
    </div>
  );
}

/** Three ticks in the place of the answer; screen readers get a status text instead. */
function TypingMarks() {
  return (
    <li
      aria-hidden="true"
      data-tone="paper"
      className="flex w-fit items-end gap-1.5 rounded-control border border-line px-4 py-3.5"
    >
      {[1, 2, 3].map((mark) => (
        <span key={mark} className="typing-mark h-3 w-0.5 bg-accent" />
      ))}
    </li>
  );
}

const NEAR_END_PX = 32;

/**
 * Keeps the end of a list in view. A visitor who has scrolled up stays there and gets a button to the new message; sending
 * a message scrolls to the end.
 */
function useStickToEnd(list: RefObject<HTMLElement | null>, newest: number, isOwn: boolean) {
  const atEnd = useRef(true);
  const seen = useRef(newest);
  const [missed, setMissed] = useState(false);

  function toEnd() {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
    atEnd.current = true;
    setMissed(false);
  }

  // After every drawing: the typing marks come and go, too.
  useLayoutEffect(() => {
    const isNew = seen.current !== newest;
    seen.current = newest;
    if (atEnd.current || (isNew && isOwn)) toEnd();
    else if (isNew) setMissed(true);
  });

  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [list]);

  function follow() {
    const { current } = list;
    // Shrunk to the header, there is nothing to scroll.
    if (!current || current.clientHeight === 0) return;
    atEnd.current = current.scrollHeight - current.clientHeight - current.scrollTop <= NEAR_END_PX;
    if (atEnd.current) setMissed(false);
  }

  return { missed, toEnd, follow };
}
