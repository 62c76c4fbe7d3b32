import { Activity, type ReactNode, useEffect, useState } from 'react';

/** Most of a page's own work is over by then, and nobody has read it yet. */
const AFTER_MS = 1_000;

type Props = {
  /** True as soon as it is needed: then it is not drawn twice. */
  needed?: boolean;
  children: ReactNode;
};

/**
 * Draws its children once, unseen, while the page is idle, and lets them go: code that a browser has run before is quick when
 * a dialog opens for the first time. Their effects do not run.
 */
export function DrawnAhead({ needed = false, children }: Props) {
  const [step, setStep] = useState<'waiting' | 'drawing' | 'over'>('waiting');
  useEffect(() => {
    const timer = setTimeout(() => setStep('drawing'), AFTER_MS);
    const end = setTimeout(() => setStep('over'), 2 * AFTER_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(end);
    };
  }, []);
  return step === 'drawing' && !needed && <Activity mode="hidden">{children}</Activity>;
}
