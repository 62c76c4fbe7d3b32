import './live-book.css';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useDeferredValue,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { DIRECTIONS, writtenIn } from '../../../../contracts/languages.ts';
import { pageSources } from '../../../../contracts/pictures.ts';
import type { ReadableBook } from '../../../../contracts/readable-books.ts';
import { landing, language } from '../../../../messages/messages.ts';
import { lastSpread, spreadAt } from '../../../flip-book/book-state.ts';
import { FlipBook } from '../../../flip-book/flip-book.tsx';
import { Flipping } from '../../../flip-book/flipping.ts';
import { PageText } from '../../../magazine/page-text.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { ChevronLeft, ChevronRight, icon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { onEvents, useStore } from '../../../ui/store.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useMotion } from '../../motion.tsx';
import { BOOK_PAGE_SIZES } from '../book-table.tsx';

/* Here, so that the page does not load them before the book. */
const Maximize2 = /* @__PURE__ */ icon('M15 3h6v6', 'm21 3-7 7', 'm3 21 7-7', 'M9 21H3v-6');
const Minimize2 = /* @__PURE__ */ icon('m14 10 7-7', 'M20 10h-6V4', 'm3 21 7-7', 'M4 14h6v6');

const FULL_PAGE_SIZES = '50vw';

/** A book to leaf through, with its buttons, and the text of the open pages for screen readers. */
export function LiveBook({ book }: { book: ReadableBook }) {
  const pages = book.pages.length;
  const [flipping] = useState(() => new Flipping(pages));
  const { spread } = useStore(flipping.state);
  const frame = useRef<HTMLElement>(null);
  const screen = useFullScreen(frame);
  const still = useMotion() !== 'moving';
  const { left, right } = spreadAt(spread, pages);
  const counter = counterText(left, right, pages);

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
      <div {...writtenIn(book.lang)} className="live-book-room">
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
      <OpenPages book={book} left={left} right={right} />
      <BookControls
        dir={writtenIn(book.lang)?.dir}
        counter={counter}
        previous={left ? () => flipping.turnTo(flipping.heading - 1) : null}
        next={right ? () => flipping.turnTo(flipping.heading + 1) : null}
        screen={screen}
      />
    </section>
  );
}

type OpenPagesProps = { book: ReadableBook; left: number | null; right: number | null };

/** The text of the pages that lie open. A page turns before its text is there. */
function OpenPages({ book, ...now }: OpenPagesProps) {
  const left = useDeferredValue(now.left);
  const right = useDeferredValue(now.right);
  return <PagesText book={book} left={left} right={right} />;
}

const PagesText = memo(({ book, left, right }: OpenPagesProps) => (
  <VisuallyHidden>
    {book.pages
      .filter(({ number }) => number === left || number === right)
      .map((page) => (
        <article key={page.number} {...writtenIn(book.lang)}>
          <h4>{page.title}</h4>
          <PageText page={page} titles="h5" textOnly />
        </article>
      ))}
  </VisuallyHidden>
));

function counterText(left: number | null, right: number | null, pages: number): string {
  const { spread, single } = landing.book.counter;
  return left && right
    ? spread({ left, right, pages })
    : single({ page: left ?? right ?? 0, pages });
}

type ControlsProps = {
  /** Of the book, where it is not the page's. */
  dir: 'ltr' | 'rtl' | undefined;
  counter: string;
  /** Null at the covers, where the book ends. */
  previous: (() => void) | null;
  next: (() => void) | null;
  screen: { full: boolean; toggle: () => void } | null;
};

/** They lie as the pages do, whichever way the page around the book is read. A button at the end of the book keeps the focus, so that the keys go on working. */
function BookControls({ dir, counter, previous, next, screen }: ControlsProps) {
  return (
    <div dir={dir} className="grid grid-cols-[1fr_auto_1fr] items-center pt-5" data-print="hide">
      <div className="col-start-2 flex items-center gap-3">
        <IconButton
          label={landing.book.previous}
          icon={<ChevronLeft aria-hidden="true" />}
          variant="line"
          aria-disabled={!previous}
          onClick={() => previous?.()}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
        />
        <p
          role="status"
          dir={DIRECTIONS[language()]}
          className="type-caption min-w-44 text-center text-soft"
        >
          {counter}
        </p>
        <IconButton
          label={landing.book.next}
          icon={<ChevronRight aria-hidden="true" />}
          variant="line"
          aria-disabled={!next}
          onClick={() => next?.()}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
        />
      </div>
      {screen && (
        <IconButton
          label={screen.full ? landing.book.leaveFullScreen : landing.book.fullScreen}
          icon={screen.full ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
          onClick={screen.toggle}
          className="justify-self-end"
        />
      )}
    </div>
  );
}

type PictureProps = { page: ReadableBook['pages'][number]; sizes: string };

/** What the page looks like; what it says stands beside the book for those who do not see it. */
function PagePicture({ page, sizes }: PictureProps) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <div data-tone="paper" className="grid h-full content-center gap-3 p-10 text-ui">
        <p className="type-head text-subheading">{page.title}</p>
        <p className="text-soft">{landing.book.pageFailed({ page: page.number })}</p>
      </div>
    );
  return (
    <Picture
      sources={pageSources(page.picture)}
      sizes={sizes}
      alt=""
      draggable={false}
      onError={() => setFailed(true)}
      className="h-full w-full"
    />
  );
}

const subscribe = onEvents(() => document, 'fullscreenchange');

/** Whether an element fills the screen, and the way there and back; null where browsers do not let it. */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const full = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === element.current,
    () => false,
  );
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const asked = full ? document.exitFullscreen() : element.current?.requestFullscreen();
    asked?.catch((error) => console.error(error));
  };
  return { full, toggle };
}
