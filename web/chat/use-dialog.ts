import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatView } from './launcher/chat.tsx';

type Place = RefObject<HTMLElement | null>;
type Parts = { dialog: RefObject<HTMLDialogElement | null> } & Record<ChatView, Place>;

/** Shows the panel beside the page or, modal, in its place; puts the focus where one goes on. */
export function useDialog({ dialog, ...places }: Parts, view: ChatView, covers: boolean) {
  const shown = view === 'closed' ? null : covers ? 'modal' : 'beside';
  const held = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current || !shown) return;
    if (shown === 'modal') current.showModal();
    else current.show();
    // A screen that was turned changes how the panel is shown, not where one is in it.
    if (held.current instanceof HTMLElement) held.current.focus();
    return () => {
      held.current = current.contains(document.activeElement) ? document.activeElement : null;
      current.close();
    };
  }, [dialog, shown]);

  const place = places[view];
  useEffect(() => {
    place.current?.focus();
    held.current = null;
  }, [place]);
}
