import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { ReadableBook } from '../../../../contracts/readable-books.ts';
import { lastSpread, spreadAt } from '../../../flip-book/book-state.ts';
import { FlipBook } from '../../../flip-book/flip-book.tsx';
import { Flipping } from '../../../flip-book/flipping.ts';
import { PageText } from '../../../magazine/page-text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useMotion } from '../../motion/motion.ts';
import { BOOK_PAGE_SIZES } from '../page-sizes.ts';
import { BookControls } from './book-controls.tsx';
import './live-book.css';
import { PagePicture } from './page-picture.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { words } from './words.ts';

const FULL_PAGE_SIZES = '50vw';

/** A book to leaf through, with its buttons, and the text of the open pages for screen readers. */
export function LiveBook({ book }: { book: ReadableBook }) {
  const pages = book.pages.length;
  const [flipping] = useState(() => new Flipping(pages));
  const { spread } = useSyncExternalStore(flipping.subscribe, flipping.read);
  const frame = useRef<HTMLElement>(null);
  const screen = useFullScreen(frame);
  const still = useMotion() !== 'moving';
  const { left, right } = spreadAt(spread, pages);
  const open = book.pages.filter(({ number }) => number === left || number === right);
  const counter = words.counter(left, right, pages);

  function onKeyDown(event: KeyboardEvent) {
    const keys: Record<string, number> = {
      ArrowRight: flipping.heading + 1,
      ArrowLeft: flipping.heading - 1,
      Home: 0,
      End: lastSpread(pages),
    };
    const to = keys[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    flipping.turnTo(to);
  }

  return (
    // It takes the focus of a click on a page, so that the keys work after it.
    <section
      ref={frame}
      aria-label={book.title}
      tabIndex={-1}
      className="live-book"
      onKeyDown={onKeyDown}
    >
      <div className="live-book-room">
        <FlipBook
          book={flipping}
          still={still}
          drawPage={(number) => {
            const page = book.pages[number - 1];
            return (
              page && (
                <PagePicture page={page} sizes={screen?.full ? FULL_PAGE_SIZES : BOOK_PAGE_SIZES} />
              )
            );
          }}
        />
      </div>
      <VisuallyHidden>
        {open.map((page) => (
          <article key={page.number}>
            <h4>{page.title}</h4>
            <PageText page={page} titles="h5" heard />
          </article>
        ))}
      </VisuallyHidden>
      <BookControls
        counter={counter}
        previous={left ? () => flipping.turnTo(flipping.heading - 1) : null}
        next={right ? () => flipping.turnTo(flipping.heading + 1) : null}
        screen={screen}
      />
    </section>
  );
}
