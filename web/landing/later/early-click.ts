import { useEffect } from 'react';

/**
 * Stands in the page: the button that was pressed last before the scripts came looks pressed, and is pressed again when
 * they are there. Links, forms and the menu need none.
 */
export const KEEP_EARLY_CLICK = `addEventListener('click', ({ target }) => {
  if (document.documentElement.hasAttribute('data-alive')) return;
  const button = target.closest('button[type=button]:not([popovertarget])');
  if (!button) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
}, { capture: true });
`;

export const useEarlyClick = () =>
  useEffect(() => {
    document.documentElement.setAttribute('data-alive', '');
    const pressed = document.querySelector<HTMLElement>('[data-pressed]');
    pressed?.removeAttribute('data-pressed');
    // Not now: a section that still waits is taken over for a click, but not while React is at work.
    setTimeout(() => pressed?.click());
  }, []);
