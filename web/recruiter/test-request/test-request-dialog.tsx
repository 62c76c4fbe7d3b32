import type { Candidate } from '../../../contracts/candidates.ts';

/** How 'Confirm Test' ended. The dialog has closed by then, whatever the outcome. */
export type TestOutcome = 'sent' | 'already-requested' | 'check-failed' | 'send-failed';

type Props = {
  /** Whom to ask for; null while the dialog is closed. */
  worker: Pick<Candidate, 'id' | 'name'> | null;
  onClose: () => void;
  onOutcome: (outcome: TestOutcome, workerId: number) => void;
};

export function TestRequestDialog(_: Props) {
  return null;
}
