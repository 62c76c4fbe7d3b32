import { useQuery } from '@tanstack/react-query';
import type { Message } from '../../../contracts/messages.ts';
import { SORTED_BY } from '../../../contracts/sorting.ts';
import { messages, records } from '../../../messages/messages.ts';
import { messageActions, messagesQuery } from '../../api/inbox.ts';
import type { Column } from '../../ui/table.tsx';
import { Ago, EmailCell } from '../cells.tsx';
import { ManagementPage } from '../management-page.tsx';
import {
  type InboxActions,
  InboxList,
  inboxActionsColumn,
  useInboxActions,
} from '../records/inbox-list.tsx';
import { useListAddress } from '../records/list-address.ts';
import { useChosenRow } from '../records/record-list.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { neighboursOf } from './message-steps.tsx';

export default function MessagesPage() {
  const listing = useListAddress({ columns: SORTED_BY.messages });
  const query = useQuery(messagesQuery(listing.address));
  const actions = useInboxActions('messages', messageActions, messages);
  const { chosen, isOpen, open, show, close } = useChosenRow<Message>();

  return (
    <ManagementPage noun="messages">
      <InboxList
        listing={listing}
        query={query}
        actions={actions}
        words={messages}
        columns={columnsOf(actions)}
        onOpen={open}
      />
      {chosen && (
        <MessageSheet
          known={chosen}
          around={neighboursOf(query.data?.rows ?? [], chosen)}
          onStep={show}
          open={isOpen}
          actions={actions}
          onClose={close}
        />
      )}
    </ManagementPage>
  );
}

const columnsOf = (actions: InboxActions): Column<Message>[] => [
  {
    header: messages.name,
    kind: 'lead',
    width: 'w-[16%] @max-[58rem]:w-[22%]',
    sort: 'name',
    text: ({ name }) => name,
  },
  {
    header: messages.email,
    width: 'w-[19%]',
    sort: 'email',
    wide: true,
    cell: ({ email }) => <EmailCell email={email} />,
  },
  {
    header: messages.subject,
    width: 'w-[21%] @max-[58rem]:w-[30%]',
    sort: 'subject',
    phone: 'second',
    text: ({ subject }) => subject,
    opens: ({ subject }) => messages.open({ subject }),
  },
  {
    header: messages.message,
    text: ({ message }) => message,
    hint: ({ message }) => shortText(message),
  },
  {
    header: records.created,
    width: 'w-36',
    sort: 'created_at',
    phone: 'third',
    cell: ({ created_at }) => (
      <span className="font-normal text-muted">
        <Ago date={created_at} />
      </span>
    ),
  },
  inboxActionsColumn(actions, ({ name }) => name),
];

/** Of a long text the sheet shows the rest. */
const HINT_MAX = 300;
const shortText = (text: string) => (text.length > HINT_MAX ? `${text.slice(0, HINT_MAX)}…` : text);
