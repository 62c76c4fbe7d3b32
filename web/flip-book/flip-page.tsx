import { type ReactNode, useCallback } from 'react';
import type { Place } from './book-state.ts';
import type { Flipping } from './flipping.ts';

type Props = { book: Flipping; number: number; place: Place | null; children: ReactNode };

/** One page. It keeps its element wherever it comes to lie, so that its picture is never drawn anew. */
export function FlipPage({ book, number, place, children }: Props) {
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
