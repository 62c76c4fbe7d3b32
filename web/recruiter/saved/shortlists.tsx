import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Shortlist } from '../../../contracts/shortlists.ts';
import { locale, recruiter, saved } from '../../../messages/messages.ts';
import { deleteShortlist, restoreShortlist, shortlistsQuery } from '../../api/shortlists.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Plus } from '../../ui/icons.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ListNameDialog } from './list-name-dialog.tsx';
import { RowMenu, removal } from './row-menu.tsx';

/** The recruiter's lists, by name. */
export function Shortlists() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: lists, isError, isFetching, refetch } = useQuery(shortlistsQuery);
  const [editing, setEditing] = useState<{ list: Shortlist | null; count: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const says = saved.lists;
  const reload = () => client.invalidateQueries({ queryKey: ['saved'] });

  function edit(list: Shortlist | null) {
    setEditing({ list, count: (editing?.count ?? 0) + 1 });
    setIsOpen(true);
  }

  const remove = removal({
    remove: deleteShortlist,
    restore: restoreShortlist,
    reload,
    deleted: says.deleted,
    heading,
  });

  const columns: Column<Shortlist>[] = [
    {
      header: recruiter.columns.name,
      kind: 'lead',
      cell: ({ id, name }) => (
        <Link to={`/recruiter/saved/${id}`} dir="auto" className="table-opener text-link">
          {name}
        </Link>
      ),
      hint: ({ name }) => name,
    },
    {
      header: recruiter.requests.candidates,
      width: 'w-44',
      phone: 'second',
      cell: ({ worker_ids }) => (
        <span className="font-normal text-soft">{says.people({ count: worker_ids.length })}</span>
      ),
    },
    {
      header: saved.actions,
      kind: 'actions',
      width: 'w-14',
      cell: (list) => (
        <RowMenu
          name={list.name}
          items={[
            { label: saved.rename, onSelect: () => edit(list) },
            { label: saved.delete, danger: true, onSelect: () => void remove(list) },
          ]}
        />
      ),
    },
  ];

  return (
    <section className="mt-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="w-fit rounded-tag text-subheading">
          {says.title}
        </h2>
        <Button onClick={() => edit(null)} size="small" className="noscript:hidden">
          <Plus aria-hidden="true" className="size-4" />
          {says.new}
        </Button>
      </div>
      {!lists && isError && (
        <ErrorBanner onRetry={() => refetch()} retrying={isFetching} className="mt-4">
          {says.failed}
        </ErrorBanner>
      )}
      {!lists && !isError && <Loading />}
      {lists?.length === 0 && (
        <EmptyState className="mt-4" title={says.none} text={says.noneText} />
      )}
      {lists && lists.length > 0 && (
        <Table
          caption={says.title}
          columns={columns}
          rows={lists.toSorted((one, other) => one.name.localeCompare(other.name, locale()))}
          rowKey={({ id }) => id}
          lines
          onOpen={({ id }) => navigate(`/recruiter/saved/${id}`)}
          className="mt-4"
        />
      )}
      {editing && (
        <ListNameDialog
          key={editing.count}
          list={editing.list}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

export const Loading = () => (
  <SkeletonGroup label={saved.loading} className="mt-4 grid gap-2">
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-10 w-full" />
  </SkeletonGroup>
);
