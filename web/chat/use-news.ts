import { useEffect, useRef } from 'react';
import { announce } from '../ui/announcer.tsx';
import type { Message } from './conversation.ts';
import { words } from './words.ts';

/** Whoever does not have the panel open is told that the assistant has answered. */
export function useNews(newest: Message | undefined, open: boolean, onNews: (is: boolean) => void) {
  const seen = useRef(newest);
  useEffect(() => {
    if (open) {
      seen.current = newest;
      onNews(false);
    } else if (newest !== seen.current && newest?.from === 'assistant') {
      seen.current = newest;
      onNews(true);
      announce(words.answered);
    }
  }, [newest, open, onNews]);
}
