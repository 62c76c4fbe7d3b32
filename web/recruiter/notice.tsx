import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { recruiter } from '../../messages/messages.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { CircleCheck, TriangleAlert, X } from '../ui/icons.tsx';

const SUCCESS_STAYS_MS = 8000;

export type NoticeContent = { text: string; good: boolean };

type Props = { notice: NoticeContent; onDismiss: () => void };

/** Floats over the list. A success disappears by itself, unless the pointer or the focus is on it. */
export function Notice({ notice, onDismiss }: Props) {
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const leave = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!notice.good || held) return;
    const timer = setTimeout(leave, SUCCESS_STAYS_MS);
    return () => clearTimeout(timer);
  }, [notice, held]);

  function enter({ relatedTarget }: FocusEvent) {
    cameFrom.current = relatedTarget;
    setHeld(true);
  }

  function dismiss() {
    onDismiss();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  }

  const Icon = notice.good ? CircleCheck : TriangleAlert;
  return (
    <div
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
      className={cx(
        'pointer-events-auto flex w-full items-center gap-3 rounded-control border border-s-3 py-1.5 ps-4 pe-1.5 text-ui shadow-float sm:w-96',
        notice.good
          ? 'border-ok/35 border-s-ok bg-ok-tint text-on-ok-tint'
          : 'border-danger/35 border-s-danger bg-danger-tint text-on-danger-tint',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 py-1 font-medium">{notice.text}</p>
      <IconButton
        label={recruiter.dismiss}
        size="small"
        icon={<X aria-hidden="true" />}
        onClick={dismiss}
      />
    </div>
  );
}
