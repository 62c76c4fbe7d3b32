import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SORTED_BY } from '../../../contracts/sorting.ts';
import type { User } from '../../../contracts/users.ts';
import { fields, records, users } from '../../../messages/messages.ts';
import { saveUser, userActions, usersQuery } from '../../api/users.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import type { Column } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useNow } from '../../ui/use-now.ts';
import { EmailCell, ExactTime, PHONE_TAG } from '../cells.tsx';
import { useLoadedLater } from '../loaded-later.ts';
import { ManagementPage } from '../management-page.tsx';
import { countLine } from '../records/count-line.ts';
import { useListAddress } from '../records/list-address.ts';
import { RecordSheet, useRecordForm } from '../records/record-form.tsx';
import { PagedList } from '../records/record-list.tsx';
import { type DeleteActions, editDeleteColumn, useDeleteActions } from '../records/row-actions.tsx';
import { CompaniesSheet } from './companies-sheet.tsx';
import { type Credentials, CredentialsDialog } from './credentials-dialog.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { accountOf, BLANK, UserFields, valuesOf } from './user-form.tsx';

export default function UsersPage() {
  const listing = useListAddress({ columns: SORTED_BY.users });
  const query = useQuery(usersQuery(listing.address));
  const actions = useDeleteActions('users', userActions, users);
  const generated = useRef('');
  const [newCredentials, setNewCredentials] = useState<Credentials | null>(null);
  const [linkFor, setLinkFor] = useState<User | null>(null);
  const [showsCompanies, setShowsCompanies] = useState(false);
  const [showsNames, setShowsNames] = useState(false);
  const NamesSheet = useLoadedLater({
    wanted: showsNames,
    load: async () => (await import('./client-names-sheet.tsx')).ClientNamesSheet,
    onFailure: () => setShowsNames(false),
  });
  const form = useRecordForm({
    noun: 'users',
    blank: BLANK,
    valuesOf,
    save: ({ id, values, key }) => saveUser({ id, account: accountOf(values), key }),
    words: users,
    rows: query.data?.rows,
    onSaved({ id, values: { username, password } }) {
      if (id === null) listing.clear();
      if (password && password === generated.current)
        setNewCredentials({ username: username.trim(), password });
    },
  });

  return (
    <ManagementPage
      noun="users"
      action={
        <span className="flex flex-wrap gap-3">
          <Button onClick={() => setShowsNames(true)}>{users.names.open}</Button>
          <Button onClick={() => setShowsCompanies(true)}>{users.companies.open}</Button>
          <Button variant="ink" onClick={form.add}>
            {users.add}
          </Button>
        </span>
      }
    >
      <PagedList
        listing={listing}
        query={query}
        columns={columnsOf(actions, form.edit, setLinkFor)}
        onOpen={form.edit}
        words={users}
        busy={actions.busy}
        freshId={form.freshId}
        count={query.data && countLine(users, query.data.total, listing.address.search)}
      />
      <RecordSheet form={form} says={users} history={{ of: 'desk', noun: 'users' }}>
        {(open) => (
          <UserFields
            form={open}
            onGenerated={(password) => {
              generated.current = password;
            }}
          />
        )}
      </RecordSheet>
      <CompaniesSheet open={showsCompanies} onClose={() => setShowsCompanies(false)} />
      {NamesSheet && <NamesSheet open={showsNames} onClose={() => setShowsNames(false)} />}
      <PasswordLinkDialog user={linkFor} onClose={() => setLinkFor(null)} />
      <CredentialsDialog credentials={newCredentials} onDone={() => setNewCredentials(null)} />
    </ManagementPage>
  );
}

const columnsOf = (
  actions: DeleteActions,
  onEdit: (user: User) => void,
  onLink: (user: User) => void,
): Column<User>[] => [
  {
    header: users.username,
    kind: 'lead',
    sort: 'username',
    text: ({ username }) => username,
    opens: ({ username }) => records.editNamed({ name: username }),
  },
  {
    header: fields.user.company,
    sort: 'company',
    phone: 'second',
    text: ({ company }) => company,
  },
  { header: fields.user.email, wide: true, cell: ({ email }) => <EmailCell email={email} /> },
  { header: users.role, width: 'w-30 @max-[58rem]:w-28', text: ({ role }) => users.roles[role] },
  {
    header: users.expireAtColumn,
    width: 'w-60',
    sort: 'expire_at',
    phone: 'third',
    cell: ({ expire_at }) => <Expiry at={expire_at} />,
  },
  editDeleteColumn({
    nameOf: ({ username }) => username,
    busy: actions.busy,
    onEdit,
    onDelete: ({ id }) => actions.start('delete', id),
    more: (user) => [{ label: users.link.open, onSelect: () => onLink(user) }],
  }),
];

function Expiry({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null)
    return (
      <>
        <span aria-hidden="true" className="text-muted @max-[38rem]:hidden">
          {users.never}
        </span>
        <span className="@min-[38rem]:sr-only">{users.neverSpoken}</span>
      </>
    );
  const isPast = Date.parse(at) <= now.getTime();
  return (
    <span className="inline-flex items-center gap-3">
      <span className={cx(isPast && 'max-sm:hidden')}>
        <ExactTime date={at} />
      </span>
      {isPast && (
        <Tag colour="danger" className={PHONE_TAG}>
          {users.expired}
        </Tag>
      )}
    </span>
  );
}
