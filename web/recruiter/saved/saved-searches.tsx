import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SavedSearch } from '../../../contracts/saved-searches.ts';
import { language, recruiter, saved } from '../../../messages/messages.ts';
import { candidateCertificatesQuery } from '../../api/candidates.ts';
import {
  deleteSavedSearch,
  markSearchSeen,
  restoreSavedSearch,
  savedSearchesQuery,
  searchNewsQuery,
} from '../../api/saved-searches.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { RowMenu, removal } from './row-menu.tsx';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import { addressOfSearch, filterOf, partsOfSearch } from './search-text.ts';
import { Loading } from './shortlists.tsx';

/** The recruiter's searches, the latest first. */
export function SavedSearches() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: searches, isError, isFetching, refetch } = useQuery(savedSearchesQuery);
  const [editing, setEditing] = useState<{ search: SavedSearch; count: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const says = saved.searches;
  const { data: certificates = [] } = useQuery({
    ...candidateCertificatesQuery(language()),
    enabled: searches?.some(({ query }) => query.certificate !== undefined) ?? false,
  });

  const reload = () => {
    void client.invalidateQueries({ queryKey: searchNewsQuery.queryKey });
    return client.invalidateQueries({ queryKey: ['saved'] });
  };

  /** The list has everybody whom the badge counted. */
  const seen = ({ id, news }: SavedSearch) => {
    if (news > 0) markSearchSeen(client, id).catch(() => {});
  };

  function edit(search: SavedSearch) {
    setEditing({ search, count: (editing?.count ?? 0) + 1 });
    setIsOpen(true);
  }

  const remove = removal({
    remove: deleteSavedSearch,
    restore: restoreSavedSearch,
    reload,
    deleted: says.deleted,
    heading,
  });

  const columns: Column<SavedSearch>[] = [
    {
      header: recruiter.columns.name,
      kind: 'lead',
      cell: (search) => (
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to={addressOfSearch(search.query)}
            onClick={() => seen(search)}
            dir="auto"
            className="table-opener w-auto! font-semibold! text-link"
          >
            {search.name}
          </Link>
          <Badge count={search.news} label={says.news({ count: search.news })} colour="flare" />
        </span>
      ),
      hint: ({ name, query }) =>
        [name, ...partsOfSearch(filterOf(query), certificates)].join(' · '),
    },
    {
      header: recruiter.filters,
      wide: true,
      text: ({ query }) =>
        partsOfSearch(filterOf(query), certificates).join(' · ') || says.everybody,
    },
    {
      header: says.alertColumn,
      width: 'w-64',
      phone: 'second',
      cell: ({ alert }) => (
        <span className="font-normal text-soft text-small">
          {alert ? says.alertOn : says.alertOff}
        </span>
      ),
    },
    {
      header: saved.actions,
      kind: 'actions',
      width: 'w-14',
      cell: (search) => (
        <RowMenu
          name={search.name}
          items={[
            { label: says.edit, onSelect: () => edit(search) },
            { label: saved.delete, danger: true, onSelect: () => void remove(search) },
          ]}
        />
      ),
    },
  ];

  return (
    <section className="mt-10">
      <h2 ref={heading} tabIndex={-1} className="w-fit rounded-tag text-subheading">
        {says.title}
      </h2>
      {!searches && isError && (
        <ErrorBanner onRetry={() => refetch()} retrying={isFetching} className="mt-4">
          {says.failed}
        </ErrorBanner>
      )}
      {!searches && !isError && <Loading />}
      {searches?.length === 0 && (
        <EmptyState
          className="mt-4"
          title={says.none}
          text={says.noneText}
          action={
            <Link to="/recruiter" className={buttonClass('quiet')}>
              {saved.list.browse}
            </Link>
          }
        />
      )}
      {searches && searches.length > 0 && (
        <Table
          caption={says.title}
          columns={columns}
          rows={searches}
          rowKey={({ id }) => id}
          lines
          onOpen={(search) => {
            seen(search);
            navigate(addressOfSearch(search.query));
          }}
          isStrong={({ news }) => news > 0}
          className="mt-4"
        />
      )}
      {editing && (
        <SaveSearchDialog
          key={editing.count}
          of={editing.search}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
