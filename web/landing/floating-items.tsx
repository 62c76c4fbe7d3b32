import { ScrollToTop } from './scroll-to-top/scroll-to-top.tsx';

/** What floats over the page, stacked in its lower corner. The assistant's launcher belongs below. */
export function FloatingItems() {
  return (
    <div
      data-print="hide"
      className="pointer-events-none fixed end-4 bottom-4 z-20 flex flex-col items-end gap-3 *:pointer-events-auto sm:end-6 sm:bottom-6"
    >
      <ScrollToTop />
    </div>
  );
}
