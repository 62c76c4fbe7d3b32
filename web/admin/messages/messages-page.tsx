import { useQuery } from '@tanstack/react-query';
import { MESSAGE_STATUSES } from '../../../contracts/message-acts.ts';
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
import { MESSAGE_PARAM, useMessageFromUrl } from './message-in-url.ts';
import { MessageSheet } from './message-sheet.tsx';
import { MessageFilters, StateCell } from './message-state.tsx';
import { neighboursOf } from './message-steps.tsx';

export default function MessagesPage() {
  const listing = useListAddress({
    filters: MESSAGE_STATUSES,
    columns: SORTED_BY.messages,
    keep: MESSAGE_PARAM,
  });
  const query = useQuery(messagesQuery(listing.address));
  const actions = useInboxActions('messages', messageActions, messages);
  const { chosen, isOpen, open, show, close } = useChosenRow<Message>();
  useMessageFromUrl(open);

  return (
    <ManagementPage noun="messages">
      <InboxList
        listing={listing}
        query={query}
        actions={actions}
        words={messages}
        columns={columnsOf(actions)}
        onOpen={open}
        filters={
          <MessageFilters chosen={listing.show} page={query.data} onChoose={listing.showOnly} />
        }
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
    width: 'w-[14%] @max-[58rem]:w-[22%]',
    sort: 'name',
    text: ({ name }) => name,
  },
  {
    header: messages.email,
    width: 'w-[16%]',
    sort: 'email',
    wide: true,
    cell: ({ email }) => <EmailCell email={email} />,
  },
  {
    header: messages.subject,
    width: 'w-[18%] @max-[58rem]:w-[27%]',
    sort: 'subject',
    phone: 'second',
    text: ({ subject }) => subject,
    opens: ({ subject }) => messages.open({ subject }),
  },
  {
    header: messages.message,
    wide: true,
    text: ({ message }) => message,
    hint: ({ message }) => shortText(message),
  },
  {
    header: messages.status,
    width: 'w-31',
    phone: 'third',
    cell: (message) => <StateCell message={message} />,
  },
  {
    header: records.created,
    width: 'w-34',
    sort: 'created_at',
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
