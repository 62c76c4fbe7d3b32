import { createStore, useStore } from './store.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const SETTLE_MS = 120;
const CLEAR_MS = 7000;

type Spoken = { polite: string; assertive: string };

const SILENCE: Spoken = { polite: '', assertive: '' };
const spoken = createStore(SILENCE);
let pending: { text: string; urgency: keyof Spoken }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads a sentence to screen readers. Needs an Announcer on the page. */
export function announce(text: string, urgency: keyof Spoken = 'polite'): void {
  pending.push({ text, urgency });
  spoken.set(SILENCE);
  clearTimeout(timer);
  timer = setTimeout(speak, SETTLE_MS);
}

function speak() {
  const textFor = (urgency: keyof Spoken) =>
    pending
      .filter((item) => item.urgency === urgency)
      .map((item) => item.text)
      .join(' ');
  spoken.set({ polite: textFor('polite'), assertive: textFor('assertive') });
  pending = [];
  timer = setTimeout(() => spoken.set(SILENCE), CLEAR_MS);
}

/**
 * Mounted once in the document, and once inside every open dialog: what lies under a modal dialog
 * is inert, so only the topmost one is announced.
 */
export function Announcer() {
  const { polite, assertive } = useStore(spoken, () => SILENCE);
  return (
    <>
      <VisuallyHidden role="status">{polite}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive">{assertive}</VisuallyHidden>
    </>
  );
}
