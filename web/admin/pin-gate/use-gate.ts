import { useCallback, useEffect, useReducer } from 'react';
import { grantExpiry, isUnlocked, onGrantChange } from '../../api/admin-lock.ts';
import { toast } from '../../ui/toast.ts';
import { words } from '../words.ts';
import { nextGate } from './gate.ts';

/** Whether the panel may be shown. Only the server knows; it is asked when there is reason to. */
export function useGate() {
  const [gate, setGood] = useReducer(nextGate, 'checking');

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
