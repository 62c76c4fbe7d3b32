import { landing } from '../../messages/messages.ts';
import { Chat } from '../chat/chat.tsx';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { ArrowUp } from '../ui/icons.tsx';
import { useScroll, useScrollsDown } from './scroll-position.ts';

/**
 * Buttons over the page, stacked in the lower corner; side by side while the chat is open. Wide screens have a column free
 * for them; on others landing.css lets the one that is left give way.
 */
export function FloatingItems({ agency }: { agency: string }) {
  const away = useScrollsDown();
  return (
    <div
      data-print="hide"
      data-away={away || undefined}
      className="pointer-events-none fixed end-4 bottom-4 z-20 flex flex-col items-end gap-3 has-data-[chat=open]:flex-row sm:bottom-6 lg:end-4"
    >
      <ScrollToTop />
      <Chat agency={agency} />
    </div>
  );
}

const APPEARS_ABOVE_PX = 300;
const BOTTOM_MARGIN_PX = 10;

/** The style sheet decides between smooth and instant scrolling. */
const toTop = () => scrollTo({ top: 0 });

function ScrollToTop() {
  const shown = useScroll(({ top }) => top > APPEARS_ABOVE_PX);
  const atBottom = useScroll(({ fromBottom }) => fromBottom <= BOTTOM_MARGIN_PX);
  return (
    <IconButton
      label={landing.scrollToTop}
      icon={<ArrowUp aria-hidden="true" />}
      variant={atBottom ? 'flare' : 'ink'}
      size="large"
      onClick={toTop}
      data-at-bottom={atBottom || undefined}
      className={cx(
        'pointer-events-auto border-white/25! shadow-float transition-[opacity,background-color,visibility]',
        'max-lg:hidden',
        !shown && 'invisible opacity-0',
        shown && atBottom && 'opacity-60 hover:opacity-100 focus-visible:opacity-100',
      )}
    />
  );
}
