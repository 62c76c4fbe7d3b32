import { useEffect, useRef, useState } from 'react';
import type { BookCover } from '../../../contracts/magazine.ts';
import { landing } from '../../../messages/messages.ts';
import { fetchMagazine, fetchPreviewedMagazine } from '../../api/public.ts';
import { withTexts } from '../../load-messages.ts';
import { Section } from '../../ui/layout.tsx';
import { useLoadNearViewport } from '../near-viewport.tsx';
import { SectionHead } from '../sections.tsx';
import { BookCard, BookTable } from './book-table.tsx';

/** The second book opens this much after the first. */
const SECOND_MS = 500;

type Props = { number: string; books: BookCover[]; previewed: boolean };

/** Covers and links first; the books to leaf through take their place when they come near the screen. */
export function Magazine({ number, books, previewed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { state } = useLoadNearViewport(place, previewed ? loadPreviewedBooks : loadLiveBooks);
  const ready = state.status === 'ready' ? state.loaded : null;
  const opened = useOneAfterAnother(ready ? books.length : 0);
  return (
    <>
      <Section id="magazine" tone="deep" data-print="hide" className="magazine-table max-md:hidden">
        <Head number={number} lead={landing.magazine.lead} />
        <p className="mt-2 text-lead text-soft noscript:hidden">
          {landing.magazine.hint}
          <span className="pointer-coarse:hidden">. {landing.magazine.hintMouse}</span>
        </p>
        <div ref={place}>
          {books.map((book, index) => {
            const whole = ready?.books[index];
            return (
              <BookTable key={book.readAt} book={book} failed={state.status === 'failed'}>
                {ready && whole && index < opened && <ready.LiveBook book={whole} />}
              </BookTable>
            );
          })}
        </div>
      </Section>
      <Section tone="deep" className="md:hidden print:hidden">
        <Head number={number} lead={landing.magazine.leadSmall} />
        <ul className="mt-10 grid grid-cols-2 gap-x-5">
          {books.map((book) => (
            <BookCard key={book.readAt} book={book} />
          ))}
        </ul>
      </Section>
    </>
  );
}

function Head({ number, lead }: { number: string; lead: string }) {
  return (
    <>
      <SectionHead
        number={number}
        eyebrow={landing.magazineEyebrow}
        title={landing.magazineTitle}
      />
      <p className="mt-5 text-lead text-soft">{lead}</p>
    </>
  );
}

/** How many books may open by now. */
function useOneAfterAnother(count: number) {
  const [begun, setBegun] = useState(1);
  useEffect(() => {
    if (begun >= count) return;
    const timer = setTimeout(() => setBegun(begun + 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [begun, count]);
  return begun;
}

/** The flip book and the text of its pages are loaded when the section comes near the viewport. */
const loadLiveBooks = () => loadBooks(fetchMagazine);
const loadPreviewedBooks = () => loadBooks(fetchPreviewedMagazine);

async function loadBooks(fetchBooks: typeof fetchMagazine) {
  try {
    const [{ LiveBook }, books] = await Promise.all([
      withTexts('live', import('./live/live-book.tsx')),
      fetchBooks(),
    ]);
    return { LiveBook, books };
  } catch (error) {
    console.error(error);
    throw error;
  }
}
