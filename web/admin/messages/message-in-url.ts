import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Message } from '../../../contracts/messages.ts';
import { messages } from '../../../messages/messages.ts';
import { messageByIdQuery } from '../../api/inbox.ts';
import { idIn, searchWithId } from '../../ui/id-in-url.ts';
import { toast } from '../../ui/toast.ts';

/** Names a message, so that other screens can link to its sheet. */
export const MESSAGE_PARAM = 'message';

/** Opens the message that a link names, wherever it stands in the list. The address then is that of the list alone. */
export function useMessageFromUrl(open: (message: Message) => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = idIn(search, MESSAGE_PARAM);
  const { data, error } = useQuery({ ...messageByIdQuery(id ?? 0), enabled: id !== null });

  const show = useEffectEvent((outcome: Message | Error) => {
    if (outcome instanceof Error) toast.error(messages.fetchFailed({ message: outcome.message }));
    else open(outcome);
    void navigate(
      { search: searchWithId(search, MESSAGE_PARAM, null) },
      // Not null, which would take what is being typed out of the search box.
      { replace: true, preventScrollReset: true, state: { typed: false } },
    );
  });
  useEffect(() => {
    const outcome = data ?? error;
    if (id !== null && outcome) show(outcome);
  }, [id, data, error]);
}
