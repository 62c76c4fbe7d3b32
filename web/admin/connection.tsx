import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { panel } from '../../messages/messages.ts';
import { isUnreachable } from '../api/admin-lock.ts';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { onEvents } from '../ui/store.ts';

const networkChanges = onEvents(() => window, 'online', 'offline');

/**
 * Whether the server can be reached, as the browser knows and the answers to the panel's own questions show. The live
 * stream reconnects by itself and then asks everything again, so a lost connection comes back without a press of a button.
 */
export function useConnection(client: QueryClient) {
  const offline = useSyncExternalStore(
    networkChanges,
    () => !navigator.onLine,
    () => false,
  );
  const [failed, setFailed] = useState(false);
  const [retrying, setRetrying] = useState(false);

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        const { action } = event;
        if (action.type === 'success' && !action.manual) setFailed(false);
        if (action.type === 'error' && isUnreachable(action.error)) setFailed(true);
      }),
    [client],
  );

  async function retry() {
    setRetrying(true);
    await client.invalidateQueries();
    setRetrying(false);
  }

  return { lost: offline || failed, retrying, retry };
}

type Props = { text: string; onRetry: () => void; retrying: boolean };

/** Above the page: what is on the screen stays. */
export const ConnectionBanner = ({ text, onRetry, retrying }: Props) => (
  <ErrorBanner onRetry={onRetry} retryLabel={panel.retry} retrying={retrying} className="mb-5">
    {text}
  </ErrorBanner>
);
