import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { INBOX_KINDS, type InboxKind } from '../../contracts/field-limits.ts';
import type { LiveChange } from '../../contracts/inbox.ts';
import { api, unwrap } from './client.ts';
import { pollInterval } from './query-client.ts';

/** The numbers of the badges. */
export const unseenQuery = queryOptions({
  queryKey: ['unseen'],
  queryFn: ({ signal }) => unwrap(api.admin.unseen.$get({}, { init: { signal } })),
  refetchInterval: pollInterval,
  refetchIntervalInBackground: true,
});

/** Marks all of a kind as seen; answers with the remaining numbers. */
export const markSeen = (kind: InboxKind) => unwrap(api.admin[kind].seen.$post());

/** Refetches the lists that changed, and the dashboard that counts them. */
function applyChange(client: QueryClient, { changed, unseen }: LiveChange) {
  showUnseen(client, unseen);
  if (changed.length === 0) return;
  for (const noun of [...changed, 'dashboard']) client.invalidateQueries({ queryKey: [noun] });
}

/** Cancels a count in flight: it is older than this one and would overwrite it. */
async function showUnseen(client: QueryClient, unseen: LiveChange['unseen']) {
  const { queryKey } = unseenQuery;
  if (!unseen) return client.invalidateQueries({ queryKey });
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, unseen);
}

/** While the panel is open, it follows the changes that the server reports. */
export function useLiveUpdates(client: QueryClient, open: boolean, onLocked: () => void) {
  const lockedOut = useEffectEvent(onLocked);
  useEffect(() => {
    if (!open) return;
    return followChanges<LiveChange>('/api/admin/live', {
      onChange: (change) => {
        applyChange(client, change);
        // The own role may be another one now.
        if (change.changed.includes('admins')) lockedOut();
      },
      onGap: () => client.invalidateQueries(),
      onEnd: () => lockedOut(),
    });
  }, [open, client]);
}

const isInbox = (noun: string): noun is InboxKind => INBOX_KINDS.some((kind) => kind === noun);

/** Refetches everything that shows this noun. */
export function useReload(noun: string) {
  const client = useQueryClient();
  const touched = [
    noun,
    'dashboard',
    ...(isInbox(noun) ? ['promise'] : []),
    ...(isInbox(noun) || noun === 'mails' ? ['unseen'] : []),
  ];
  return () => Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] })));
}

/** The server ends each stream within 38 seconds, so a longer one has lost its connection. */
const SILENCE_MS = 50_000;
const FIRST_DELAY_MS = 1_000;
const DELAY_MAX_MS = 30_000;

type Listener<Change> = {
  onChange: (change: Change) => void;
  /** A stream has opened; changes before it may have been missed. */
  onGap: () => void;
  /** The panel was locked, or the session has ended. */
  onEnd: () => void;
};

/** After a regular end the next stream opens at once; after failures with exponential backoff. */
export const reconnectDelayMs = (failures: number) =>
  failures === 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), DELAY_MAX_MS);

/** Listens while the page is visible. Returns a function that stops it. */
export function followChanges<Change>(
  address: string,
  { onChange, onGap, onEnd }: Listener<Change>,
): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open() {
    close();
    if (document.hidden) return;
    source = new EventSource(address);
    source.onopen = () => {
      failures = -1;
      onGap();
    };
    source.onerror = reopen;
    source.addEventListener('change', ({ data }) => onChange(JSON.parse(data)));
    source.addEventListener('locked', end);
    source.addEventListener('ended', end);
    timer = setTimeout(reopen, SILENCE_MS);
  }

  function end() {
    stop();
    onEnd();
  }

  function reopen() {
    close();
    failures += 1;
    timer = setTimeout(open, reconnectDelayMs(failures));
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function stop() {
    close();
    document.removeEventListener('visibilitychange', open);
    window.removeEventListener('online', open);
    window.removeEventListener('focus', onGap);
  }

  document.addEventListener('visibilitychange', open);
  window.addEventListener('online', open);
  window.addEventListener('focus', onGap);
  open();
  return stop;
}
