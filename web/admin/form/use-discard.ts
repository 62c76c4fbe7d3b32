import { useState } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Whoever cancels or leaves with changes is asked first; whoever changed nothing is not. */
export function useDiscard(changed: boolean, close: () => void) {
  const guard = useLeaveGuard(changed);
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

export type Discard = ReturnType<typeof useDiscard>;
