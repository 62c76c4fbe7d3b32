import { useEffect } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { words } from '../../words.ts';
import { type HintKind, onApple } from './gestures.ts';

const HINT_MS = 1_600;

export type Hint = { kind: HintKind; shown: boolean };

/** For eyes only: it explains gestures, and the keyboard's way is in the name of the map. */
export function MapHint({ hint, onOver }: { hint: Hint; onOver: () => void }) {
  useEffect(() => {
    if (!hint.shown) return;
    const timer = setTimeout(onOver, HINT_MS);
    return () => clearTimeout(timer);
  }, [hint, onOver]);
  return (
    <div
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute inset-0 z-20 grid place-items-center bg-ink-950/45 p-4 transition-[opacity,visibility] duration-(--motion-slow)',
        !hint.shown && 'invisible opacity-0',
      )}
    >
      <p className="rounded-control border border-line-firm bg-ink-950 px-5 py-3 text-center font-semibold text-ui text-white">
        {hint.kind === 'touch'
          ? words.map.touchHint
          : onApple()
            ? words.map.wheelHintApple
            : words.map.wheelHint}
      </p>
    </div>
  );
}
