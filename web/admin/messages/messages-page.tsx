import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../../contracts/messages.ts';
import { messageActions, messagesQuery } from '../../api/inbox.ts';
import { InboxList } from '../inbox/inbox-list.tsx';
import { useInboxActs } from '../inbox/use-inbox-acts.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { ManagementPage } from '../management-page.tsx';
import { columnsOf } from './message-columns.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { words } from './words.ts';

export default function MessagesPage() {
  const listing = useListAddress();
  const query = useQuery(messagesQuery(listing.address));
  const acts = useInboxActs('messages', messageActions, words);
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
        acts={acts}
        words={words}
        columns={columnsOf(acts, open)}
      />
      {chosen && (
        <MessageSheet known={chosen} open={isOpen} acts={acts} onClose={() => setOpen(false)} />
      )}
    </ManagementPage>
  );
}
