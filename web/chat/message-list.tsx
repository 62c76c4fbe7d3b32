import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Conversation } from './conversation.ts';
import { MessageNote } from './message-note.tsx';
import { TypingMarks } from './typing-marks.tsx';
import { useListEnd } from './use-list-end.ts';
import { words } from './words.ts';

export function MessageList({ messages, phase }: Pick<Conversation, 'messages' | 'phase'>) {
  const list = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1);
  const { missed, toEnd, follow } = useListEnd(list, newest?.id ?? 0, newest?.from === 'visitor');
  const typing = phase.name === 'asking';
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={list}
        role="log"
        aria-label={words.conversation}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        onScroll={follow}
        className="flex-1 overflow-y-auto overscroll-contain px-4 py-5 focus-visible:-outline-offset-2"
      >
        <ol className="flex flex-col gap-5">
          {messages.map((message) => (
            <MessageNote key={message.id} message={message} />
          ))}
          {typing && <TypingMarks />}
        </ol>
      </div>
      {missed && (
        <Button
          variant="flare"
          size="small"
          onClick={toEnd}
          className="absolute! bottom-3 self-center shadow-float"
        >
          {words.newMessage}
        </Button>
      )}
      <VisuallyHidden role="status">{typing ? words.typing : ''}</VisuallyHidden>
    </div>
  );
}
