import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { saveUser, userActions, usersQuery } from '../../api/users.ts';
import { Button } from '../../ui/button.tsx';
import { countLine } from '../list/count-line.ts';
import { PagedList } from '../list/paged-list.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { ManagementPage } from '../management-page.tsx';
import { RecordSheet } from '../records/record-sheet.tsx';
import { useDeleteActs } from '../records/use-delete-acts.ts';
import { useRecordForm } from '../records/use-record-form.ts';
import { accountOf, BLANK, valuesOf } from './account.ts';
import { type Credentials, HandOver } from './hand-over.tsx';
import { columnsOf } from './user-columns.tsx';
import { UserFields } from './user-fields.tsx';
import { words } from './words.ts';

export default function UsersPage() {
  const listing = useListAddress();
  const query = useQuery(usersQuery(listing.address));
  const acts = useDeleteActs('users', userActions, words);
  const generated = useRef('');
  const [toHandOver, setToHandOver] = useState<Credentials | null>(null);
  const form = useRecordForm({
    noun: 'users',
    blank: BLANK,
    valuesOf,
    save: ({ id, values, key }) => saveUser({ id, account: accountOf(values), key }),
    words,
    rows: query.data?.rows,
    onSaved({ id, values: { username, password } }) {
      if (id === null) listing.clear();
      if (password && password === generated.current)
        setToHandOver({ username: username.trim(), password });
    },
  });

  return (
    <ManagementPage
      noun="users"
      action={
        <Button variant="ink" onClick={form.add}>
          {words.add}
        </Button>
      }
    >
      <PagedList
        listing={listing}
        query={query}
        columns={columnsOf(acts, form.edit)}
        words={words}
        busy={acts.busy}
        freshId={form.freshId}
        count={query.data && countLine(words, query.data.total, listing.address.search)}
      />
      <RecordSheet form={form} says={words}>
        {(open) => (
          <UserFields
            form={open}
            onGenerated={(password) => {
              generated.current = password;
            }}
          />
        )}
      </RecordSheet>
      <HandOver credentials={toHandOver} onDone={() => setToHandOver(null)} />
    </ManagementPage>
  );
}
