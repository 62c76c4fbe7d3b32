import { useEffect, useRef, useState } from 'react';
import { type InOneLanguage, writtenIn } from '../../../contracts/languages.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useMotion } from '../motion.tsx';

/** The page opens on the second phrase, complete: the first is only the name, which the header shows. */
const OPENING_PHRASE = 1;

/**
 * Screen readers and search engines get all phrases at once; only the visible text is typed. The longest phrase reserves
 * the space, and the untyped rest keeps words on their lines, so nothing shifts.
 */
export function Headline({ phrases, lang }: InOneLanguage & { phrases: string[] }) {
  const motion = useMotion();
  const opening = complete(phrases, OPENING_PHRASE);
  const reached = useRef(opening);
  const [typing, setTyping] = useState(opening);
  useEffect(() => {
    if (motion !== 'moving') return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(goOn, TYPING_DELAY_MS[reached.current.phase]);
    };
    const goOn = () => {
      reached.current = nextTyping(phrases, reached.current);
      setTyping(reached.current);
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [motion, phrases]);

  const { phrase, length } = motion === 'still' ? opening : typing;
  const text = phrases[phrase] ?? '';
  const longest = phrases.toSorted((one, other) => other.length - one.length)[0];
  return (
    <h1 {...writtenIn(lang)} className="max-w-[16ch] text-hero">
      <VisuallyHidden className="print:not-sr-only">{phrases.join('. ')}</VisuallyHidden>
      <span aria-hidden="true" className="grid items-end print:hidden">
        <span className="invisible col-start-1 row-start-1">{longest}</span>
        <span key={phrase} className="col-start-1 row-start-1">
          <span>{text.slice(0, length)}</span>
          <span className="caret" />
          <span className="invisible">{text.slice(length)}</span>
        </span>
      </span>
    </h1>
  );
}

const TYPING_MS = 75;
const PAUSE_MS = 2_500;
const DELETING_MS = 40;

export type Typing = {
  phrase: number;
  /** Characters of the phrase that are shown. */
  length: number;
  phase: 'typing' | 'pausing' | 'deleting';
};

/** How long a phase lasts. */
export const TYPING_DELAY_MS = { typing: TYPING_MS, pausing: PAUSE_MS, deleting: DELETING_MS };

/** A phrase that is complete, as the page shows it before any script runs. */
export const complete = (phrases: string[], phrase: number): Typing => ({
  phrase,
  length: phrases[phrase]?.length ?? 0,
  phase: 'pausing',
});

/** Types a phrase, pauses, deletes it, and goes on with the next, round and round. */
export function nextTyping(phrases: string[], { phrase, length, phase }: Typing): Typing {
  const whole = phrases[phrase]?.length ?? 0;
  if (phase === 'pausing') return { phrase, length, phase: 'deleting' };
  if (phase === 'typing') {
    return length + 1 < whole
      ? { phrase, length: length + 1, phase }
      : { phrase, length: whole, phase: 'pausing' };
  }
  return length > 1
    ? { phrase, length: length - 1, phase }
    : { phrase: (phrase + 1) % phrases.length, length: 0, phase: 'typing' };
}
