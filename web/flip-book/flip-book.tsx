import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { placeOf, spreadAt } from './book-state.ts';
import './flip-book.css';
import { FlipPage } from './flip-page.tsx';
import type { Flipping } from './flipping.ts';
import { useHand } from './use-hand.ts';

type Props = {
  book: Flipping;
  still: boolean;
  /** What is on a page; asked for only when the page is worth having ready. */
  drawPage: (number: number) => ReactNode;
};

/** Two pages side by side that are turned by hand. For eyes only: say beside it what the pages say. */
export function FlipBook({ book, still, drawPage }: Props) {
  const state = useSyncExternalStore(book.subscribe, book.read, book.read);
  const hand = useHand(book);
  useLayoutEffect(() => {
    book.still = still;
  }, [book, still]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing of another state
  useLayoutEffect(book.settle, [book, state]);
  const { left, right } = spreadAt(state.spread, state.pages);
  return (
    <div ref={book.attach} className="flip-place" aria-hidden="true" {...hand}>
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
