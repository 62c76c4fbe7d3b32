import { useState } from 'react';
import type { Candidate } from '../../../contracts/candidates.ts';
import { TestDateDialog } from './test-date-dialog.tsx';

/** How 'Confirm Test' ended. The dialog has closed by then, whatever the outcome. */
export type TestOutcome = 'sent' | 'already-requested' | 'check-failed' | 'send-failed';

type Worker = Pick<Candidate, 'id' | 'name'>;

type Props = {
  /** Whom to ask for; null while the dialog is closed. */
  worker: Worker | null;
  onClose: () => void;
  onOutcome: (outcome: TestOutcome, workerId: number) => void;
};

/** Each opening is a dialog of its own, so that no date is left over; the last one stays while it fades out. */
export function TestRequestDialog({ worker, onClose, onOutcome }: Props) {
  const [opening, setOpening] = useState<{ count: number; worker: Worker } | null>(null);
  const [openFor, setOpenFor] = useState<number | null>(null);

  if ((worker?.id ?? null) !== openFor) {
    setOpenFor(worker?.id ?? null);
    if (worker) setOpening({ count: (opening?.count ?? 0) + 1, worker });
  }

  return (
    opening && (
      <TestDateDialog
        key={opening.count}
        worker={opening.worker}
        open={worker !== null}
        onClose={onClose}
        onOutcome={onOutcome}
      />
    )
  );
}
