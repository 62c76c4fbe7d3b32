import { NEAR_MARGIN } from '../use-near-viewport.ts';

/** Whatever a visitor does first; in the capture phase, so that we hear of it before anyone acts on it. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin', 'input', 'click', 'submit', 'popstate'];

type Arrival = PromiseLike<void> & { status: 'pending' | 'fulfilled'; value: undefined };
type Waiting = Arrival & { arrive: () => void };

const ARRIVED: Arrival = Object.assign(Promise.resolve(), {
  status: 'fulfilled' as const,
  value: undefined,
});

const arrivals = new Map<string, Waiting>();
let used = false;

// From the start: what a visitor does before React has come to a section must not find it waiting, or
// React draws the section anew in place of what the server drew.
if (typeof document !== 'undefined')
  for (const sign of SIGNS_OF_USE) addEventListener(sign, comeAlive, { capture: true });

/**
 * Settled when a visitor comes near a section that was in the page from the server, or does anything
 * at all; at once for one that was not.
 */
export function arrivalAt(id: string): Arrival {
  const known = arrivals.get(id);
  if (known) return known;
  const section = typeof document === 'undefined' ? null : document.getElementById(id);
  if (used || !section) return ARRIVED;
  const arrival = waiting();
  arrivals.set(id, arrival);
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) arrival.arrive();
    },
    { rootMargin: NEAR_MARGIN },
  );
  observer.observe(section);
  arrival.then(() => observer.disconnect());
  return arrival;
}

/** A promise that tells at once, not a moment later: React then handles the very click that woke it. */
function waiting(): Waiting {
  const listeners: (() => void)[] = [];
  const arrival = {
    status: 'pending',
    value: undefined,
    // biome-ignore lint/suspicious/noThenProperty: React waits for whatever has a `then`
    then(listener: () => void) {
      if (arrival.status === 'fulfilled') listener();
      else listeners.push(listener);
    },
    arrive() {
      if (arrival.status === 'fulfilled') return;
      arrival.status = 'fulfilled';
      for (const listener of listeners.splice(0)) listener();
    },
  } as Waiting;
  return arrival;
}

function comeAlive() {
  used = true;
  for (const sign of SIGNS_OF_USE) removeEventListener(sign, comeAlive, { capture: true });
  for (const arrival of arrivals.values()) arrival.arrive();
}
