import { useEffect, useState } from 'react';
import type { Part } from '../../contracts/site.ts';

export type PartState<T> =
  | { status: 'ready'; value: T }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown };

/** A part that failed on the server is asked for once more, by the browser, by itself. */
export function usePart<T>(part: Part<T>, askAgain: () => Promise<T>): PartState<T> {
  const [state, setState] = useState<PartState<T>>(
    part.ok ? { status: 'ready', value: part.value } : { status: 'loading' },
  );
  useEffect(() => {
    if (part.ok) return;
    askAgain().then(
      (value) => setState({ status: 'ready', value }),
      (error) => setState({ status: 'failed', error }),
    );
  }, [part, askAgain]);
  return state;
}
