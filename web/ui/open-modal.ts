type Focused = HTMLElement | null;

const focused = () => document.activeElement as Focused;

/**
 * Shows a dialog, and makes it modal one frame later: then the page behind it becomes inert, for which browsers compute the
 * styles of every element again, and nobody should wait for a dialog until they have. Until then it is a popover, which is on
 * top of everything, too. A key or a press in between makes it modal at once. Returns what closes it.
 */
export function openModal(dialog: HTMLDialogElement, first: () => Focused): () => void {
  const opener = focused();
  let waiting = true;

  function makeModal() {
    if (!waiting) return;
    waiting = false;
    const within = dialog.contains(focused()) && focused();
    // A closed dialog returns the focus to what had it here.
    if (within) opener?.focus();
    dialog.hidePopover();
    dialog.showModal();
    (within || first())?.focus();
  }

  /** Of a dialog that becomes modal during an Escape, browsers ask once whether it may close, and close it all the same. */
  function makeModalByKey(event: KeyboardEvent) {
    if (!waiting || event.key !== 'Escape') return makeModal();
    event.preventDefault();
    makeModal();
    // Not in browsers from before 2025, where a second Escape closes it.
    dialog.requestClose?.();
  }

  addEventListener('keydown', makeModalByKey, { capture: true, once: true });
  addEventListener('pointerdown', makeModal, { capture: true, once: true });
  requestAnimationFrame(() => setTimeout(makeModal));
  // What has the focus is about to lose it: only a dialog that is modal at once gives it back.
  if (opener?.closest('[inert]')) makeModal();
  else {
    // Browsers give the focus to the first button of a dialog that is shown so, its close button.
    dialog.showPopover();
    first()?.focus();
  }

  return () => {
    waiting = false;
    dialog.hidePopover();
    dialog.close();
  };
}
