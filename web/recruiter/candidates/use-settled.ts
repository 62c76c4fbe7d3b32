import { useEffect, useRef, useState } from 'react';
import { announce } from '../../ui/announcer.tsx';

/** The text that belongs to what is shown: the last one, while the next results are on their way. */
export function useSettled(text: string, settled: boolean): string {
  const [last, setLast] = useState(text);
  if (settled && last !== text) setLast(text);
  return settled ? text : last;
}

/** Says what a new search has found. What the page opens with is there to be read. */
export function useSpoken(text: string, search: string, settled: boolean): void {
  const spokenFor = useRef(search);
  useEffect(() => {
    if (!settled || spokenFor.current === search) return;
    spokenFor.current = search;
    announce(text);
  }, [text, search, settled]);
}
