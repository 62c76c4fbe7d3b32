import { data } from 'react-router';
import { DIRECTIONS, writtenIn } from '../../contracts/languages.ts';
import { type BookCover, readAt } from '../../contracts/magazine.ts';
import { pagePictureUrl, signOn } from '../../contracts/pictures.ts';
import { addressOf, language, magazine } from '../../messages/messages.ts';
import { pageContextKey } from '../page-context.ts';
import type { PageHandle } from '../root.tsx';
import { shareTags } from '../share-tags.ts';
import { buttonClass } from '../ui/button.tsx';
import { cx, linkClass } from '../ui/class-names.ts';
import { filledText } from '../ui/filled-text.tsx';
import { formatMonth } from '../ui/format-date.ts';
import { formatFileSize, twoDigits } from '../ui/format-number.ts';
import { ArrowLeft, ArrowRight, Download } from '../ui/icons.tsx';
import { Eyebrow } from '../ui/layout.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import type { Route } from './+types/book-page.ts';
import { pageAnchor, type ReadablePage } from './blocks.tsx';
import { PageText } from './page-text.tsx';

export const handle: PageHandle = { withoutScripts: true };

export function loader({ context, params }: Route.LoaderArgs) {
  const { contentIn, books, publicUrl } = context.get(pageContextKey);
  const content = contentIn[language()];
  const folder = ['magazine', params.book].filter(Boolean).join('/');
  const book = books[language()].find((each) => each.folder === folder);
  const cover = content.magazine.find((each) => each.readAt === readAt(folder));
  if (!book || !cover) throw data(null, { status: 404 });
  return {
    name: content.agency.name,
    wordmark: content.agency.wordmark,
    published: book.published,
    pages: book.pages,
    cover,
    others: content.magazine.filter((other) => other !== cover),
    sharePicture: content.hero.pictures[0],
    publicUrl,
  };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? shareTags({
        type: 'article',
        siteName: loaderData.name,
        publicUrl: loaderData.publicUrl,
        path: loaderData.cover.readAt,
        title: magazine.pageTitle({ book: loaderData.cover.title, agency: loaderData.name }),
        description: loaderData.cover.subtitle,
        picture: loaderData.sharePicture,
      })
    : [];

/** A book of the magazine as text, for every screen, for readers of all kinds, and for paper. */
export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { name, wordmark, published, pages, cover, others } = loaderData;
  const links = <BookLinks book={cover} others={others} />;
  const written = writtenIn(cover.lang);
  return (
    <PlainPage name={name} sign={signOn('onDark', wordmark)} tone="sand">
      <article>
        <Eyebrow>{magazine.issue({ month: formatMonth(published) })}</Eyebrow>
        <h1 {...written} className="text-match-parent mt-6 max-w-[16ch] text-hero">
          {cover.title}
        </h1>
        <p
          {...written}
          className="text-match-parent mt-5 mb-9 max-w-[52ch] text-pretty text-lead text-soft"
        >
          {cover.subtitle}
        </p>
        {cover.lang && <p className="-mt-4 mb-9 text-soft">{magazine.inEnglish}</p>}
        {links}
        <div
          {...written}
          className="mt-12 grid gap-x-16 gap-y-14 lg:mt-16 lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <BookContents pages={pages} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-y-section">
            {pages.map((page) => (
              <PageSection
                key={page.number}
                page={page}
                titled={page.number > 1 || page.title !== cover.title}
              />
            ))}
          </div>
        </div>
      </article>
      <div data-print="hide" className="mt-section border-line-firm border-t pt-8">
        {links}
      </div>
    </PlainPage>
  );
}

/** Words of the page within the text of a book. */
const OwnLanguage = ({ children }: { children: string }) => (
  <bdi lang={language()} dir={DIRECTIONS[language()]}>
    {children}
  </bdi>
);

type LinksProps = { book: BookCover; others: BookCover[] };

/** The magazine itself is on the home page, on screens that are wide enough for it. */
const HOME = [
  { anchor: '#magazine', className: 'max-md:hidden' },
  { anchor: '', className: 'md:hidden' },
];

function BookLinks({ book, others }: LinksProps) {
  return (
    <p data-print="hide" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {book.pdf && (
        <a href={book.pdf.at} download className={buttonClass('ink', 'large')}>
          <Download aria-hidden="true" className="size-[1.15em]" />
          <span>
            {filledText(magazine.downloadPdf, {
              size: (
                <span className="font-normal">
                  {magazine.pdfSize({ size: formatFileSize(book.pdf.bytes) })}
                </span>
              ),
            })}
          </span>
        </a>
      )}
      {others.map(({ title, readAt }) => (
        <a key={readAt} href={addressOf(readAt)} className={buttonClass('quiet', 'large')}>
          {magazine.otherBook({ title })}
          <ArrowRight aria-hidden="true" className="size-[1.15em] rtl:-scale-x-100" />
        </a>
      ))}
      {HOME.map(({ anchor, className }) => (
        <a
          key={anchor}
          href={addressOf('/') + anchor}
          className={buttonClass('text', 'large', className)}
        >
          <ArrowLeft aria-hidden="true" className="size-[1.15em] rtl:-scale-x-100" />
          {magazine.backToSite}
        </a>
      ))}
    </p>
  );
}

function BookContents({ pages }: { pages: ReadablePage[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="lg:sticky lg:top-8 lg:max-h-[calc(100svh-4rem)] lg:self-start lg:overflow-y-auto"
    >
      <h2 id="contents" className="type-caption border-line-firm border-b pb-3 text-muted">
        <OwnLanguage>{magazine.contents}</OwnLanguage>
      </h2>
      <ol className="sm:max-lg:columns-2 sm:max-lg:gap-10">
        {pages.map(({ number, title }) => (
          <li key={number} className="break-inside-avoid">
            <a
              href={`#${pageAnchor(number)}`}
              className={`flex min-h-11 items-baseline gap-3 border-line border-b py-2.5 text-ui leading-snug lg:min-h-0 lg:py-2 lg:text-small lg:pointer-coarse:min-h-11 ${linkClass('plain')}`}
            >
              <span className="type-caption shrink-0 text-accent">{twoDigits(number)}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type SectionProps = {
  page: ReadablePage;
  /** False where the title stands above already, as on a cover. */
  titled: boolean;
};

function PageSection({ page, titled }: SectionProps) {
  const { number, kicker, title, picture } = page;
  const anchor = pageAnchor(number);
  const heading = `${anchor}-title`;
  return (
    <section
      id={anchor}
      {...(titled
        ? { 'aria-labelledby': heading }
        : { 'aria-label': magazine.page({ page: number }) })}
    >
      <Eyebrow number={twoDigits(number)}>
        {kicker ?? <OwnLanguage>{magazine.page({ page: number })}</OwnLanguage>}
      </Eyebrow>
      {titled && (
        <h2 id={heading} className="mt-6 max-w-[24ch] text-title">
          {title}
        </h2>
      )}
      <div className="mt-7">
        <PageText page={page} />
      </div>
      <p data-print="hide" className="mt-6 text-small">
        <a
          href={pagePictureUrl(picture)}
          className={cx(linkClass(), 'inline-flex min-h-control-small items-center')}
        >
          <OwnLanguage>{magazine.asDrawn({ page: number })}</OwnLanguage>
        </a>
      </p>
    </section>
  );
}
