const TYPING_MS = 75;
const PAUSE_MS = 2_500;
const DELETING_MS = 40;

export type Typing = {
  phrase: number;
  /** How many of the phrase's characters are there. */
  length: number;
  phase: 'typing' | 'pausing' | 'deleting';
};

/** How long a state lasts. */
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
