import type { ReactNode } from 'react';
import { writtenIn } from '../../../contracts/languages.ts';
import type { BookCover } from '../../../contracts/magazine.ts';
import { pageSources } from '../../../contracts/pictures.ts';
import { addressOf, landing } from '../../../messages/messages.ts';
import { cx, linkClass } from '../../ui/class-names.ts';
import { formatFileSize } from '../../ui/format-number.ts';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** How wide a page is shown on the table, for the browser to choose a file by. */
export const BOOK_PAGE_SIZES = '(min-width: 56rem) 25rem, 45vw';

type Props = { book: BookCover; failed: boolean; children: ReactNode };

/** A book on the table: its cover until there is one to leaf through, and the ways to read it without. */
export function BookTable({ book, failed, children }: Props) {
  return (
    <article className="group mt-14 grid items-center gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,50rem)_minmax(0,1fr)] xl:even:grid-cols-[minmax(0,1fr)_minmax(0,50rem)]">
      <div className="border-line border-t pt-6 xl:group-odd:order-last">
        <h3 {...writtenIn(book.lang)} className="text-match-parent text-heading">
          {book.title}
        </h3>
        <p {...writtenIn(book.lang)} className="text-match-parent mt-3 text-copy text-soft">
          {book.subtitle}
        </p>
        <p className="type-caption mt-5 text-muted">
          {(book.lang ? landing.magazine.pagesInEnglish : landing.magazine.pages)({
            count: book.pages,
          })}
        </p>
        <p className="mt-5 flex flex-wrap gap-x-6 gap-y-3 text-ui">
          <BookLinks book={book} />
        </p>
        {failed && (
          <p role="status" className="mt-5 text-small text-soft">
            {landing.magazine.failed}
          </p>
        )}
      </div>
      <div className="mx-auto w-full max-w-200" data-print="hide">
        {children || (
          <div className="mb-16 grid aspect-4/3 place-items-center">
            <Picture
              sources={pageSources(book.cover)}
              sizes={BOOK_PAGE_SIZES}
              alt={landing.magazine.cover(book)}
              width="400"
              height="600"
              loading="lazy"
              className="h-full w-1/2 bg-ink-800 shadow-float"
            />
          </div>
        )}
      </div>
    </article>
  );
}

type LinksProps = { book: BookCover; className?: string; readClass?: string };

function BookLinks({ book, className, readClass }: LinksProps) {
  return (
    <>
      <a href={addressOf(book.readAt)} className={cx(linkClass(), className, readClass)}>
        {landing.magazine.read}
        <VisuallyHidden>{landing.magazine.of(book)}</VisuallyHidden>
      </a>
      {book.pdf && (
        <a href={book.pdf.at} download className={cx(linkClass(), className)}>
          {landing.magazine.pdf({ size: formatFileSize(book.pdf.bytes) })}
          <VisuallyHidden>{landing.magazine.of(book)}</VisuallyHidden>
        </a>
      )}
    </>
  );
}

/** On phones, where there is no room to leaf: the cover leads to the text. */
export function BookCard({ book }: { book: BookCover }) {
  return (
    <li className="relative row-span-4 grid min-w-0 grid-rows-subgrid content-start">
      <Picture
        sources={pageSources(book.cover)}
        sizes="45vw"
        alt=""
        width="400"
        height="600"
        loading="lazy"
        className="h-auto w-full bg-ink-800 shadow-float"
      />
      <h3 {...writtenIn(book.lang)} className="text-match-parent mt-4 text-subheading">
        {book.title}
      </h3>
      <p className="type-caption mt-2 text-muted">
        {(book.lang ? landing.magazine.pagesInEnglish : landing.magazine.pages)({
          count: book.pages,
        })}
      </p>
      <p className="mt-1 grid justify-items-start text-ui">
        <BookLinks
          book={book}
          className="inline-flex min-h-11 items-center"
          readClass="after:absolute after:inset-x-0 after:top-0 after:aspect-2/3"
        />
      </p>
    </li>
  );
}
