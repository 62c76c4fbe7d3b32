import { useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { records } from '../../../messages/messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Leaves = (from: Location, to: Location) => boolean;

const leavesPage: Leaves = (from, to) => from.pathname !== to.pathname;

/** Asks before unsaved changes are cancelled or left. */
export function useDiscard(changed: boolean, close: () => void, leaves = leavesPage) {
  const guard = useLeaveGuard(changed, leaves);
  const [cancelling, setCancelling] = useState(false);
  if (cancelling && !changed) setCancelling(false);
  return {
    asking: changed && (cancelling || guard.held),
    ask: () => (changed ? setCancelling(true) : close()),
    confirm: close,
    keepEditing: () => {
      setCancelling(false);
      guard.stay();
    },
  };
}

type Discard = ReturnType<typeof useDiscard>;

export function DiscardDialog({ discard }: { discard: Discard }) {
  return (
    <ConfirmDialog
      open={discard.asking}
      title={records.discardTitle}
      text={records.discardText}
      confirmLabel={records.discard}
      cancelLabel={records.keepEditing}
      danger
      onConfirm={discard.confirm}
      onCancel={discard.keepEditing}
    />
  );
}

/**
 * With unsaved changes, links are blocked and the browser asks before it closes the tab. Once the
 * changes are saved or discarded, a blocked navigation goes on by itself.
 */
function useLeaveGuard(unsaved: boolean, leaves: Leaves) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && leaves(currentLocation, nextLocation),
  );

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  useEffect(() => {
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);

  return { held: blocker.state === 'blocked', stay: () => blocker.reset?.() };
}
