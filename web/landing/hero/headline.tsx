import { useEffect, useRef, useState } from 'react';
import { type InOneLanguage, writtenIn } from '../../../contracts/languages.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useMotion } from '../motion.tsx';

/** The page opens on the second phrase, complete: the first is only the name, which the header shows. */
const OPENING_PHRASE = 1;

/**
 * Screen readers and search engines get all phrases at once; only the visible text is typed. All phrases lie over one
 * another, so the tallest reserves the space, and the untyped rest keeps words on their lines: nothing shifts.
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

  const shown = motion === 'still' ? opening : typing;
  return (
    <h1 {...writtenIn(lang)} className="max-w-[16ch] text-hero">
      <VisuallyHidden className="print:not-sr-only">{phrases.join('. ')}</VisuallyHidden>
      <span aria-hidden="true" className="grid items-end print:hidden">
        {phrases.map((text, phrase) => {
          const length = phrase === shown.phrase ? shown.length : 0;
          return (
            <span key={text} className="col-start-1 row-start-1">
              <span>{text.slice(0, length)}</span>
              {length > 0 && <span className="caret" />}
              <span className="invisible">{text.slice(length)}</span>
            </span>
          );
        })}
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

/**
 * Types a phrase, pauses, deletes it, and goes on with the next, round and round. The first letter of the next takes the
 * place of the last one: an empty headline could stand for long where the page is slow.
 */
export function nextTyping(phrases: string[], { phrase, length, phase }: Typing): Typing {
  if (phase === 'pausing') return { phrase, length, phase: 'deleting' };
  if (phase === 'deleting' && length > 1) return { phrase, length: length - 1, phase };
  const typed = phase === 'typing' ? phrase : (phrase + 1) % phrases.length;
  const typedLength = phase === 'typing' ? length + 1 : 1;
  const rest = (phrases[typed]?.length ?? 0) - typedLength;
  return { phrase: typed, length: typedLength, phase: rest > 0 ? 'typing' : 'pausing' };
}
