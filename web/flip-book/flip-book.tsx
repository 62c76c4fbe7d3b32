import './flip-book.css';
import { type ReactNode, useCallback, useLayoutEffect } from 'react';
import { useStore } from '../ui/store.ts';
import { type Place, placeOf, spreadAt } from './book-state.ts';
import type { Flipping } from './flipping.ts';
import { usePointer } from './pointer.ts';

type Props = {
  book: Flipping;
  still: boolean;
  /** What is on a page; asked for only when the page is worth having ready. */
  drawPage: (number: number) => ReactNode;
};

/** Two pages side by side, turned by pointer. Hidden from screen readers: put the text of the pages beside it. */
export function FlipBook({ book, still, drawPage }: Props) {
  const state = useStore(book.state);
  const pointer = usePointer(book);
  useLayoutEffect(() => {
    book.still = still;
  }, [book, still]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing of another state
  useLayoutEffect(book.settle, [book, state]);
  const { left, right } = spreadAt(state.spread, state.pages);
  return (
    <div ref={book.attach} className="flip-place" aria-hidden="true" {...pointer}>
      <div className="flip-book">
        {left && <div className="flip-ground" data-side="left" />}
        {right && <div className="flip-ground" data-side="right" />}
        {[...state.wanted]
          .sort((one, other) => one - other)
          .map((number) => (
            <FlipPage key={number} book={book} number={number} place={placeOf(number, state)}>
              {drawPage(number)}
            </FlipPage>
          ))}
      </div>
    </div>
  );
}

type PageProps = { book: Flipping; number: number; place: Place | null; children: ReactNode };

/** One page. It keeps its DOM element in every position, so its picture is never decoded again. */
function FlipPage({ book, number, place, children }: PageProps) {
  const attach = useCallback(
    (page: HTMLDivElement | null) => {
      const [cast, sheet] = [...(page?.children ?? [])] as HTMLElement[];
      const shade = sheet?.lastElementChild as HTMLElement | null;
      book.attachPage(number, page && cast && sheet && shade ? { page, cast, sheet, shade } : null);
    },
    [book, number],
  );
  return (
    <div
      ref={attach}
      className="flip-page"
      data-page={number}
      data-side={place?.side}
      data-part={place?.part}
      data-hand={number % 2 ? 'right' : 'left'}
    >
      <div className="flip-cast" />
      <div className="flip-sheet">
        {children}
        <div className="flip-shade" />
      </div>
    </div>
  );
}
