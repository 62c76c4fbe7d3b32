import { chat } from '../../messages/messages.ts';
import { Button } from '../ui/button.tsx';

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
