import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccessRequest, AccessPage as Page } from '../../../contracts/access.ts';
import type { User } from '../../../contracts/users.ts';
import { access, fields } from '../../../messages/messages.ts';
import { accessQuery } from '../../api/access.ts';
import type { Column } from '../../ui/table.tsx';
import { Ago, EmailCell } from '../cells.tsx';
import { ManagementPage } from '../management-page.tsx';
import { countLine } from '../records/count-line.ts';
import { useListAddress } from '../records/list-address.ts';
import { ListFilters } from '../records/list-filters.tsx';
import { PagedList, type SearchedWords, useChosenRow } from '../records/record-list.tsx';
import { PasswordLinkDialog } from '../users/password-link-dialog.tsx';
import { AccessSheet, AccessState, clientOf } from './access-sheet.tsx';

/** Those that wait are the list itself. */
const FILTERS = ['', 'closed'] as const;
const NOTHING_BUSY: ReadonlyMap<number, string> = new Map();

/** People who ask for an account, and accounts that ask for more time. */
export default function AccessPage() {
  const listing = useListAddress({ filters: FILTERS });
  const query = useQuery(accessQuery(listing.address));
  const { chosen, isOpen, open, close } = useChosenRow<AccessRequest>();
  const [toInvite, setToInvite] = useState<User | null>(null);
  const { data } = query;
  const { search } = listing.address;
  const known = data?.rows.find(({ id }) => id === chosen?.id) ?? chosen;

  return (
    <ManagementPage noun="access">
      <PagedList
        listing={listing}
        query={query}
        columns={columnsOf()}
        onOpen={open}
        words={wordsOf(search)}
        busy={NOTHING_BUSY}
        count={data && countLine(access, data.total, search)}
        filters={
          <ListFilters
            label={access.filters.label}
            filters={FILTERS}
            chosen={listing.show}
            textOf={(list) => filterText(list, data)}
            onChoose={listing.showOnly}
          />
        }
      />
      {/* Before the sheet: it opens when the sheet closes. */}
      <PasswordLinkDialog user={toInvite} onClose={() => setToInvite(null)} />
      {known && (
        <AccessSheet
          key={known.id}
          request={known}
          open={isOpen}
          onClose={close}
          onInvite={setToInvite}
        />
      )}
    </ManagementPage>
  );
}

const filterText = (list: (typeof FILTERS)[number], data: Page | undefined) =>
  list === '' ? access.filters.open({ count: data?.open ?? 0 }) : access.filters.closed;

const wordsOf = (search: string): SearchedWords => ({
  list: access.list,
  search: access.search,
  loading: access.loading,
  fetchFailed: access.fetchFailed,
  none: search ? access.none : access.empty.title,
  noneMatch: search ? access.noneMatch : access.empty.text,
});

const columnsOf = (): Column<AccessRequest>[] => [
  {
    header: access.client,
    kind: 'lead',
    text: clientOf,
    opens: (request) => access.open({ name: clientOf(request) }),
  },
  {
    header: fields.user.contactName,
    phone: 'second',
    text: ({ contact_name, account }) => contact_name || (account?.username ?? ''),
  },
  { header: fields.user.email, wide: true, cell: ({ email }) => <EmailCell email={email} /> },
  { header: access.kind, width: 'w-40', text: ({ kind }) => access.kinds[kind] },
  {
    header: access.state,
    width: 'w-36',
    wide: true,
    cell: ({ state }) => <AccessState state={state} />,
  },
  {
    header: access.asked,
    width: 'w-36',
    phone: 'third',
    cell: ({ created_at }) => <Ago date={created_at} brief />,
  },
];
