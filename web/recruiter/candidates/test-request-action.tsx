import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { words } from '../words.ts';

type Props = {
  name: string;
  requested: boolean;
  /** The button that was pressed has just become the marker. */
  takesFocus: boolean;
  onAsk: () => void;
  onFocusTaken: () => void;
};

export function TestRequestAction({ name, requested, takesFocus, onAsk, onFocusTaken }: Props) {
  const marker = useRef<HTMLParagraphElement>(null);
  const focusTaken = useEffectEvent(onFocusTaken);
  useEffect(() => {
    if (!takesFocus || !requested) return;
    marker.current?.focus();
    focusTaken();
  }, [takesFocus, requested]);

  if (!requested)
    return (
      <Button variant="ink" className="w-full scroll-mt-24 noscript:hidden" onClick={onAsk}>
        <span>
          {words.sendTestRequest}
          <VisuallyHidden>{words.sendTo(name)}</VisuallyHidden>
        </span>
      </Button>
    );
  return (
    <p
      ref={marker}
      tabIndex={-1}
      className="flex min-h-control scroll-mt-24 items-center gap-2 rounded-control font-semibold text-ok text-ui"
    >
      <Check aria-hidden="true" strokeWidth={2.5} className="size-4.5 shrink-0" />
      {words.alreadySent}
    </p>
  );
}
