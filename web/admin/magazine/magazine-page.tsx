import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { magazineEditions, panel } from '../../../messages/messages.ts';
import { shelfQuery } from '../../api/magazine.ts';
import { linkClass } from '../../ui/class-names.ts';
import { LoadingOrError } from '../loading-or-error.tsx';
import { BookCard } from './book-card.tsx';

/** The books of the magazine: what is shown of each in each language, and what can be. */
export default function MagazinePage() {
  const query = useQuery(shelfQuery);
  return (
    <div className="max-w-5xl">
      <div className="mb-6 grid gap-1">
        <Link to="/admin/site" className={`${linkClass()} w-fit`}>
          {panel.titles.site}
        </Link>
        <h1 className="text-heading">{magazineEditions.title}</h1>
        <p className="max-w-prose text-muted">{magazineEditions.lead}</p>
      </div>
      <LoadingOrError
        query={query}
        loading={magazineEditions.loading}
        failed={magazineEditions.fetchFailed}
      >
        {(shelf) => (
          <div className="grid gap-6">
            {[...new Set(shelf.rows.map(({ book }) => book))].map((book) => (
              <BookCard key={book} book={book} shelf={shelf} />
            ))}
          </div>
        )}
      </LoadingOrError>
    </div>
  );
}
