import { type ReactNode, useCallback, useEffect, useReducer } from 'react';
import { grantExpiry, isUnlocked, onGrantChange } from '../../api/admin-lock.ts';
import { Spinner } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Wordmark } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { words } from '../words.ts';
import { PinDialog } from './pin-dialog.tsx';

type Props = { agency: string; gate: PinGateState; onUnlocked: () => void; children: ReactNode };

/**
 * Nothing of the panel is drawn, and none of its data asked for, before the gate is open. When the
 * grant ends while the panel is open, the panel goes out of sight and keeps what was typed.
 */
export function PinGate({ agency, gate, onUnlocked, children }: Props) {
  const covered = gate === 'covered';
  return (
    <>
      {(gate === 'open' || covered) && (
        <div inert={covered} className={cx(covered && 'invisible')}>
          {children}
        </div>
      )}
      {gate !== 'open' && (
        <main
          id="main"
          data-tone="ink"
          data-page-tone="ink"
          className="fixed inset-0 flex flex-col p-gutter"
        >
          <h1 className="flex items-baseline justify-between gap-6">
            <Wordmark name={agency} className="text-subheading" />
            <span className="type-caption text-muted">{words.panel}</span>
          </h1>
          {gate === 'checking' && <Spinner label={words.loading} className="m-auto" />}
        </main>
      )}
      <PinDialog open={gate === 'closed' || covered} covering={covered} onUnlocked={onUnlocked} />
    </>
  );
}

/** Whether the panel may be shown. Only the server knows; it is asked when there is reason to. */
export function usePinGate() {
  const [gate, setGood] = useReducer(nextPinGateState, 'checking');

  /** Without an answer everything stays as it is: the server refuses what it must. */
  const askAgain = useCallback(() => {
    isUnlocked(Date.now()).then(setGood, () => {});
  }, []);

  useEffect(() => {
    isUnlocked(Date.now()).then(setGood, (error: Error) => {
      setGood(false);
      toast.error(words.fetchFailed(error.message));
    });
    return onGrantChange(askAgain);
  }, [askAgain]);

  useEffect(() => {
    if (gate !== 'open') return;
    const timer = setTimeout(askAgain, Math.max(0, grantExpiry() - Date.now()));
    return () => clearTimeout(timer);
  }, [gate, askAgain]);

  return { gate, unlocked: () => setGood(true), askAgain };
}

/** Covered: the panel was open and stays as it is, out of sight, until somebody enters the PIN again. */
export type PinGateState = 'checking' | 'closed' | 'open' | 'covered';

/** What it does to the panel whether the grant of this browser is good. */
export function nextPinGateState(gate: PinGateState, good: boolean): PinGateState {
  if (good) return 'open';
  return gate === 'open' || gate === 'covered' ? 'covered' : 'closed';
}
