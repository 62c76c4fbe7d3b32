import { Chat } from '../chat/launcher/chat.tsx';
import { ScrollToTop } from './scroll-to-top/scroll-to-top.tsx';

/** What floats over the page, stacked in its lower corner; side by side where the open chat fills it. */
export function FloatingItems({ agency }: { agency: string }) {
  return (
    <div
      data-print="hide"
      className="pointer-events-none fixed end-4 bottom-4 z-20 flex flex-col items-end gap-3 has-data-[chat=open]:flex-row sm:end-6 sm:bottom-6"
    >
      <ScrollToTop />
      <Chat agency={agency} />
    </div>
  );
}
