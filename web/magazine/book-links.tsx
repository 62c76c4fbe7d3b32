import type { BookCover } from '../../contracts/magazine.ts';
import { buttonClass } from '../ui/button-class.ts';
import { fileSize } from '../ui/format-number.ts';
import { ArrowLeft, ArrowRight, Download } from '../ui/icons.tsx';
import { words } from './words.ts';

type Props = { book: BookCover; others: BookCover[] };

/** The magazine itself is on the home page, on screens that are wide enough for it. */
const HOME = [
  { href: '/#magazine', className: 'max-md:hidden' },
  { href: '/', className: 'md:hidden' },
];

export function BookLinks({ book, others }: Props) {
  return (
    <p data-print="hide" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <a href={book.pdfAt} download className={buttonClass('ink', 'large')}>
        <Download aria-hidden="true" className="size-[1.15em]" />
        <span>
          {words.downloadPdf}{' '}
          <span className="font-normal">{words.pdfSize(fileSize(book.pdfBytes))}</span>
        </span>
      </a>
      {others.map(({ title, readAt }) => (
        <a key={readAt} href={readAt} className={buttonClass('quiet', 'large')}>
          {words.otherBook(title)}
          <ArrowRight aria-hidden="true" className="size-[1.15em] rtl:-scale-x-100" />
        </a>
      ))}
      {HOME.map(({ href, className }) => (
        <a key={href} href={href} className={buttonClass('text', 'large', className)}>
          <ArrowLeft aria-hidden="true" className="size-[1.15em] rtl:-scale-x-100" />
          {words.backToSite}
        </a>
      ))}
    </p>
  );
}
