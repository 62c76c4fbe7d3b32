import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';

type Tip = { element: HTMLElement; text: string; top: number };

const tippedAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

function tipOf(element: HTMLElement): Tip {
  const { top, height } = element.getBoundingClientRect();
  return { element, text: element.dataset.tip ?? '', top: top + height / 2 };
}

/** Names beside the icons of the rail, for the mouse and for the keyboard; Escape puts one away. */
export function useRailTip() {
  const [tip, setTip] = useState<Tip | null>(null);
  const hide = () => setTip(null);
  const handlers = {
    onPointerOver({ target, pointerType }: PointerEvent) {
      const element = tippedAt(target);
      setTip(element && pointerType === 'mouse' ? tipOf(element) : null);
    },
    onPointerLeave: hide,
    onFocus({ target }: FocusEvent) {
      const element = tippedAt(target);
      if (element?.matches(':focus-visible')) setTip(tipOf(element));
    },
    onBlur: hide,
    onClick: hide,
    // The list of the sections: its element moves, and the name with it.
    onScrollCapture: () => setTip((shown) => shown && tipOf(shown.element)),
    onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Escape') hide();
    },
  };
  return { tip, handlers };
}

/** Fixed, so that the scrolling rail does not cut it. Hidden from screen readers: the icon has the same name. */
export const RailTip = ({ tip }: { tip: Tip | null }) =>
  tip && (
    <span
      aria-hidden="true"
      style={{ top: tip.top }}
      className="fixed inset-s-15 z-30 -translate-y-1/2 whitespace-nowrap rounded-control border border-line bg-ink-950 px-2.5 py-1 text-small text-white shadow-float min-[68.75rem]:hidden"
    >
      {tip.text}
    </span>
  );
