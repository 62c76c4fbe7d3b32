import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button, Spinner } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../ui/skeleton.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Chapter, Specimen } from './specimen.tsx';

type Letter = {
  id: number;
  name: string;
  email: string;
  text: string;
  crew: string;
  created: string;
  unread: boolean;
};

const LETTERS: Letter[] = [
  {
    id: 1,
    name: 'Karim H.',
    email: 'k.h@hoggar-lng.example',
    text: 'We need 40 pipefitters and 12 TIG welders in Skikda from 1 March for 90 days.',
    crew: '52',
    created: '4 minutes ago',
    unread: true,
  },
  {
    id: 2,
    name: 'Lina T.',
    email: 'lina.with.a.very.long.mailbox.name@tell-petrochem.example',
    text: 'How do we open a recruiter account for our site office in Oran?',
    crew: '1,204',
    created: '2 hours ago',
    unread: true,
  },
  {
    id: 3,
    name: 'Yacine D.',
    email: 'y.d@example.org',
    text: 'Instrument technician, 11 years, H2S and confined space certified.',
    crew: '1',
    created: 'yesterday',
    unread: false,
  },
];

const COLUMNS: Column<Letter>[] = [
  { header: 'Name', kind: 'lead', cell: (row) => row.name, nowrap: true },
  { header: 'Email', cell: (row) => row.email, width: 'w-56' },
  { header: 'Message', cell: (row) => row.text },
  { header: 'Crew', kind: 'figure', cell: (row) => row.crew },
  {
    header: 'Created',
    cell: (row) => <span className="font-normal text-muted">{row.created}</span>,
    nowrap: true,
  },
  {
    header: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <span className="-my-1 flex gap-4">
        {row.unread && (
          <Button variant="text" size="small" aria-label={`Mark as Read: ${row.name}`}>
            Mark as Read
          </Button>
        )}
        <Button variant="text-danger" size="small" aria-label={`Delete: ${row.name}`}>
          Delete
        </Button>
      </span>
    ),
  },
];

function LettersTable({ caption, busy }: { caption: string; busy?: boolean }) {
  return (
    <Table
      caption={caption}
      columns={COLUMNS}
      rows={LETTERS}
      rowKey={(row) => row.id}
      isStrong={(row) => row.unread}
      strongLabel="Unread"
      busy={busy}
    />
  );
}

function LettersInLines() {
  const [sort, setSort] = useState({ column: 'name', down: false });
  return (
    <Table
      caption="Letters in lines"
      lines
      rows={LETTERS}
      rowKey={(row) => row.id}
      isStrong={(row) => row.unread}
      strongLabel="Unread"
      sorting={{
        ...sort,
        onSort: (column) =>
          setSort((now) => ({ column, down: now.column === column && !now.down })),
      }}
      onOpen={() => {}}
      columns={[
        { header: 'Name', kind: 'lead', sort: 'name', width: 'w-[24%]', text: ({ name }) => name },
        {
          header: 'Message',
          phone: 'second',
          text: ({ text }) => text,
          opens: ({ text }) => `Open: ${text}`,
        },
        { header: 'Email', wide: true, text: ({ email }) => email },
        { header: 'Created', sort: 'created', width: 'w-36', text: ({ created }) => created },
      ]}
    />
  );
}

export function ListChapter() {
  const [page, setPage] = useState(2);
  const [items, setItems] = useState(4);
  const [loading, setLoading] = useState(false);

  function more() {
    setLoading(true);
    setTimeout(() => {
      setItems((count) => count + 4);
      setLoading(false);
    }, 900);
  }

  return (
    <Chapter id="lists" number="05" name="Lists" title="Tables, pages and the states in between">
      <div data-density="dense">
        <h3 className="mb-1 text-ui">Table</h3>
        <p className="mb-4 text-muted text-small">
          Sticky head, hairlines, figures at the end; cards where it is narrow.
        </p>
        <LettersTable caption="Letters" />
        <Pagination page={page} pages={40} onPage={setPage} className="mt-4" />
      </div>
      <Specimen name="Table, narrow container" dense>
        <div className="max-w-90">
          <LettersTable caption="Letters in a narrow place" />
        </div>
      </Specimen>
      <Specimen
        name="Rows of one line"
        note="A click opens; heads sort; two lines on a phone."
        dense
      >
        <div className="grid gap-4">
          <LettersInLines />
          <div className="max-w-90">
            <LettersInLines />
          </div>
        </div>
      </Specimen>
      <Specimen name="Table, reloading" dense>
        <LettersTable caption="Letters while reloading" busy />
      </Specimen>
      <Specimen name="Pagination" note="First, last, few, on dark.">
        <div className="grid gap-4">
          <Pagination page={1} pages={40} onPage={() => {}} label="Pages, first" />
          <Pagination page={20} pages={40} onPage={() => {}} label="Pages, middle" />
          <Pagination page={3} pages={3} onPage={() => {}} label="Pages, few" />
          <div data-tone="ink" className="rounded-card p-4">
            <Pagination page={7} pages={12} onPage={() => {}} label="Pages, dark" />
          </div>
        </div>
      </Specimen>
      <Specimen name="Endless list" note="Loads ahead of the reader; the button is for the rest.">
        <ul className="h-56 overflow-y-auto rounded-control border border-line px-4">
          {Array.from({ length: items }, (_, item) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers in order
            <li key={item} className="border-line border-b py-3 text-ui">
              Item {item + 1}
            </li>
          ))}
          <li>
            <LoadMore hasMore={items < 24} loading={loading} onMore={more} />
          </li>
        </ul>
        <LoadMore hasMore loading={false} onMore={() => {}} error="The list could not be loaded." />
      </Specimen>
      <Specimen name="Loading">
        <div className="grid gap-6 md:grid-cols-2">
          <SkeletonGroup className="rounded-card border border-line bg-raised p-6">
            <div className="mb-5 flex items-center gap-4">
              <Skeleton className="size-12 rounded-control" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-3.5 w-1/3" />
              </div>
            </div>
            <SkeletonText lines={3} />
          </SkeletonGroup>
          <div className="grid min-h-40 place-items-center rounded-card border border-line bg-raised">
            <Spinner size="large" className="text-accent" />
          </div>
        </div>
      </Specimen>
      <Specimen name="Error">
        <div className="grid gap-4">
          <ErrorBanner>Error fetching users: the server did not answer.</ErrorBanner>
          <ErrorBanner title="The list could not be loaded" onRetry={() => {}}>
            The server did not answer within 15 seconds. Your work is not lost.
          </ErrorBanner>
          <ErrorBanner onRetry={() => {}} retrying>
            The service is busy.
          </ErrorBanner>
        </div>
      </Specimen>
      <Specimen name="Empty">
        <EmptyState
          title="No candidates found"
          text="Try adjusting your search criteria or filters to find more candidates."
          action={<Button>Clear Filter</Button>}
        />
      </Specimen>
      <Specimen name="Badge" note="Nothing at zero." row>
        <Badge count={3} label="3 unread" />
        <Badge count={12} label="12 unread" />
        <Badge count={128} label="128 unread" />
        <Badge count={7} label="7 new" colour="flare" />
        <Badge count={34} label="34 people" colour="plain" />
        <Badge count={0} label="none" />
      </Specimen>
    </Chapter>
  );
}
