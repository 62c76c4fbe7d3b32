import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isLanguage } from '../../../contracts/languages.ts';
import type { BookInLanguage, MagazineShelf } from '../../../contracts/magazine-editions.ts';
import { magazineEditions, siteContent } from '../../../messages/messages.ts';
import { shelfQuery } from '../../api/magazine.ts';
import { linkClass } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';
import { mayChange } from '../pin-gate/admin-session.ts';
import { bookAt, bookName } from './book-names.ts';
import { newDraft } from './edition-draft.ts';
import { EditionForm } from './edition-form.tsx';
import { useEdition } from './use-edition.ts';

const SHELF = '/admin/site/magazine';

/** A new edition of one book in one language. */
export default function EditionPage() {
  const { book: slug, language } = useParams();
  const query = useQuery(shelfQuery);
  const book = bookAt(slug);
  if (!book || !isLanguage(language) || !mayChange())
    return <EmptyState title={magazineEditions.noSuchBook} text={magazineEditions.lead} />;
  return (
    <div className="max-w-5xl">
      <div className="mb-6 grid gap-1">
        <Link to={SHELF} className={`${linkClass()} w-fit`}>
          {magazineEditions.title}
        </Link>
        <h1 className="text-heading">
          {magazineEditions.editorTitle({
            book: bookName(book),
            language: siteContent.languages[language],
          })}
        </h1>
        <p className="max-w-prose text-muted">{magazineEditions.editorText}</p>
      </div>
      <LoadingOrError
        query={query}
        loading={magazineEditions.loading}
        failed={magazineEditions.fetchFailed}
      >
        {(shelf) => {
          const place = shelf.rows.find((row) => row.book === book && row.language === language);
          return place && <Editor key={`${book} ${language}`} place={place} shelf={shelf} />;
        }}
      </LoadingOrError>
    </div>
  );
}

function Editor({ place, shelf }: { place: BookInLanguage; shelf: MagazineShelf }) {
  const navigate = useNavigate();
  const toShelf = () => void navigate(SHELF);
  const [begin] = useState(() => newDraft(wordsOf(place, shelf), new Date()));
  const editor = useEdition(place, begin, toShelf);
  const onDiscard = () => {
    editor.discard();
    toShelf();
  };
  return <EditionForm editor={editor} language={place.language} onDiscard={onDiscard} />;
}

/** What the book is called now, in its language where it has one of its own. */
const wordsOf = (place: BookInLanguage, { files }: MagazineShelf) =>
  place.editions.find(({ id }) => id === place.shown) ??
  place.editions[0] ??
  files.find(({ book }) => book === place.book) ?? { title: '', subtitle: '' };
