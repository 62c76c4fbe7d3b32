import { useEffect, useEffectEvent } from 'react';
import type { Message } from '../../../contracts/messages.ts';
import { messages } from '../../../messages/messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx';

type Props = {
  around: Neighbours<Message>;
  /** Whether keys lead on, too. */
  enabled: boolean;
  onStep: (message: Message) => void;
};

const TYPED_IN = 'input, textarea, select, [role="menu"], [role="alertdialog"]';

/** To the messages beside this one, by buttons and by keys. */
export function Steps({ around, enabled, onStep }: Props) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    if (!(target instanceof Element) || target.closest(TYPED_IN)) return;
    const way = stepBy({ key, rightToLeft: document.documentElement.dir === 'rtl' });
    const message = way && around[way];
    if (!message) return;
    event.preventDefault();
    onStep(message);
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);

  const { previous, next, place, count } = around;
  return (
    <div className="-mt-3 mb-2 flex items-center justify-end gap-1">
      {place > 0 && (
        <p className="me-auto text-muted text-small tabular-nums">
          {messages.placeInList({ place, count })}
        </p>
      )}
      <IconButton
        label={messages.previous}
        icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
        aria-disabled={!previous}
        className="aria-disabled:opacity-40"
        onClick={() => previous && onStep(previous)}
      />
      <IconButton
        label={messages.next}
        icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
        aria-disabled={!next}
        className="aria-disabled:opacity-40"
        onClick={() => next && onStep(next)}
      />
    </div>
  );
}

export type Way = 'previous' | 'next';
export type Neighbours<Row> = Record<Way, Row | undefined> & { place: number; count: number };

/** What stands before and after a row of the list on the screen; nothing once the row has left it. */
export function neighboursOf<Row extends { id: number }>(
  rows: readonly Row[],
  { id }: { id: number },
): Neighbours<Row> {
  const at = rows.findIndex((row) => row.id === id);
  const beside = (step: number) => (at < 0 ? undefined : rows[at + step]);
  return { previous: beside(-1), next: beside(1), place: at + 1, count: rows.length };
}

type Pressed = { key: string; rightToLeft: boolean };

/** Where a key leads: arrows as the page is read, and the letters that mail programs have. */
export function stepBy({ key, rightToLeft }: Pressed): Way | null {
  const [back, on] = rightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === back || key === 'k') return 'previous';
  return key === on || key === 'j' ? 'next' : null;
}
