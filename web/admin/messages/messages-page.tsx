import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../../contracts/messages.ts';
import { messages, records } from '../../../messages/messages.ts';
import { messageActions, messagesQuery } from '../../api/inbox.ts';
import type { Column } from '../../ui/table.tsx';
import { Ago, EmailLink } from '../cells.tsx';
import { ManagementPage } from '../management-page.tsx';
import {
  type InboxActions,
  InboxList,
  InboxRowActions,
  useInboxActions,
} from '../records/inbox-list.tsx';
import { useListAddress } from '../records/list-address.ts';
import { MessageSheet } from './message-sheet.tsx';

export default function MessagesPage() {
  const listing = useListAddress();
  const query = useQuery(messagesQuery(listing.address));
  const actions = useInboxActions('messages', messageActions, messages);
  const [chosen, setChosen] = useState<Message | null>(null);
  const [isOpen, setOpen] = useState(false);

  function open(message: Message) {
    setChosen(message);
    setOpen(true);
  }

  return (
    <ManagementPage noun="messages">
      <InboxList
        listing={listing}
        query={query}
        actions={actions}
        words={messages}
        columns={columnsOf(actions, open)}
      />
      {chosen && (
        <MessageSheet
          key={chosen.id}
          known={chosen}
          open={isOpen}
          actions={actions}
          onClose={() => setOpen(false)}
        />
      )}
    </ManagementPage>
  );
}

/** Three lines for any length; the sheet shows the whole. */
const CLAMPED = 'line-clamp-3';
/** Larger touch targets. */
const FINGER = 'pointer-coarse:py-2.5';

const columnsOf = (
  actions: InboxActions,
  onOpen: (message: Message) => void,
): Column<Message>[] => [
  {
    header: messages.name,
    kind: 'lead',
    width: 'w-[12%]',
    cell: ({ name }) => (
      <span className={CLAMPED}>
        <bdi>{name}</bdi>
      </span>
    ),
  },
  {
    header: messages.email,
    width: 'w-[19%]',
    cell: ({ email }) => <EmailLink email={email} />,
  },
  {
    header: messages.subject,
    width: 'w-[14%]',
    cell: (message) => (
      <button
        type="button"
        aria-label={messages.open({ subject: message.subject })}
        onClick={() => onOpen(message)}
        className={`block cursor-pointer rounded-tag text-start text-link underline-offset-4 transition-colors hover:text-link-hover hover:underline ${FINGER}`}
      >
        <span className={CLAMPED}>
          <bdi>{message.subject}</bdi>
        </span>
      </button>
    ),
  },
  {
    header: messages.message,
    cell: ({ message }) => (
      <p dir="auto" className={`whitespace-pre-line ${CLAMPED}`}>
        {message
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
          .join('\n')}
      </p>
    ),
  },
  {
    header: records.created,
    nowrap: true,
    width: 'w-0',
    cell: ({ created_at }) => (
      <span className="font-normal text-muted">
        <Ago date={created_at} />
      </span>
    ),
  },
  {
    header: records.actions,
    kind: 'actions',
    width: 'w-0',
    cell: (message) => (
      <InboxRowActions row={message} name={message.name} actions={actions} stacked />
    ),
  },
];
