import { data } from 'react-router';
import { pageContextKey } from '../page-context.ts';
import type { PageHandle } from '../root.tsx';
import { shareTags } from '../share-tags.ts';
import { Eyebrow } from '../ui/eyebrow.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import type { Route } from './+types/book-page.ts';
import { BookContents } from './book-contents.tsx';
import { BookLinks } from './book-links.tsx';
import { edition } from './edition.ts';
import { PageSection } from './page-section.tsx';
import { words } from './words.ts';

export const handle: PageHandle = { withoutScripts: true };

export function loader({ context, params }: Route.LoaderArgs) {
  const { content, magazine, publicUrl } = context.get(pageContextKey);
  const folder = ['magazine', params.book].filter(Boolean).join('/');
  const at = magazine.findIndex((book) => book.folder === folder);
  const [book, cover] = [magazine[at], content.magazine[at]];
  if (!book || !cover) throw data(null, { status: 404 });
  return {
    name: content.agency.name,
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
        locale: words.locale,
        publicUrl: loaderData.publicUrl,
        path: loaderData.cover.readAt,
        title: words.pageTitle(loaderData.cover.title, loaderData.name),
        description: loaderData.cover.subtitle,
        picture: loaderData.sharePicture,
      })
    : [];

/** A book of the magazine as text, for every screen, for readers of all kinds, and for paper. */
export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { name, published, pages, cover, others } = loaderData;
  const links = <BookLinks book={cover} others={others} />;
  return (
    <PlainPage name={name} tone="sand">
      <article>
        <Eyebrow>{`${words.magazine} / ${edition(published)}`}</Eyebrow>
        <h1 className="mt-6 max-w-[16ch] text-hero">{cover.title}</h1>
        <p className="mt-5 mb-9 max-w-[52ch] text-pretty text-lead text-soft">{cover.subtitle}</p>
        {links}
        <div className="mt-12 grid gap-x-16 gap-y-14 lg:mt-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
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
