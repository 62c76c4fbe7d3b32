import { useQueryClient } from '@tanstack/react-query';
import { INBOX_KINDS, type InboxKind } from '../../contracts/inbox.ts';

const isInbox = (noun: string): noun is InboxKind => INBOX_KINDS.some((kind) => kind === noun);

/** Reads again what a change of this noun shows in. */
export function useReload(noun: string) {
  const client = useQueryClient();
  const touched = [noun, 'dashboard', ...(isInbox(noun) ? ['unseen'] : [])];
  return () => Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
