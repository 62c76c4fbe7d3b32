import type { Topic } from '../../contracts/chat-topics.ts';
import { chat } from '../../messages/messages.ts';
import { Button } from '../ui/button.tsx';

type Props = { topics: Topic[]; waiting: boolean; onChoose: (topic: Topic) => void };

/** Stay where they are while the chat waits, so that the focus stays on them. */
export function TopicButtons({ topics, waiting, onChoose }: Props) {
  return (
    <fieldset
      aria-label={chat.topicsLabel}
      className="flex min-w-0 shrink-0 flex-wrap gap-2 border-line border-t px-4 py-3"
    >
      {topics.map((topic) => (
        <Button
          key={topic}
          size="small"
          aria-disabled={waiting}
          onClick={() => onChoose(topic)}
          className="aria-disabled:cursor-not-allowed aria-disabled:text-muted"
        >
          {chat.topics[topic]}
        </Button>
      ))}
    </fieldset>
  );
}

const STARTERS = ['services', 'projects', 'order'] as const;

/** Questions to begin with, until the visitor has asked one. */
export function StarterButtons({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <fieldset aria-label={chat.startersLabel} className="mt-6 flex min-w-0 flex-col gap-2">
      {STARTERS.map((starter) => (
        <Button
          key={starter}
          onClick={() => onAsk(chat.starters[starter])}
          className="justify-start text-start"
        >
          {chat.starters[starter]}
        </Button>
      ))}
    </fieldset>
  );
}
