import { useEffect } from 'react';
import { IS_RELOAD_OR_HISTORY } from '../ui/navigation-type.ts';

/**
 * Inline script: the button that was pressed last before hydration looks pressed, and is pressed again after it. Links,
 * forms and the menu work without scripts.
 */
const KEEP_EARLY_CLICK = `addEventListener('click', ({ target }) => {
  if (document.documentElement.hasAttribute('data-hydrated')) return;
  const button = target.closest('button[type=button]:not([popovertarget])');
  if (!button) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
}, { capture: true });
`;

export const useEarlyClick = () =>
  useEffect(() => {
    const pressed = document.querySelector<HTMLElement>('[data-pressed]');
    pressed?.removeAttribute('data-pressed');
    // In a task of its own: React hydrates a section for a click, but not while it is running effects.
    setTimeout(() => pressed?.click());
  }, []);

/**
 * A visitor who arrives at the top gets the sections below the first screen laid out lazily (content-visibility in
 * landing.css). The first interaction lays out everything, so that a jump lands on its section, and keeps the element in
 * the middle of the screen where it is. After a reload, from the history or with a hash, the scroll position matters, so
 * everything is laid out from the start.
 */
const MARK = `if (!location.hash && !${IS_RELOAD_OR_HISTORY}) {
  const root = document.documentElement;
  root.setAttribute('data-first-screen', '');
  const layOut = () => {
    if (!root.hasAttribute('data-first-screen')) return;
    const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? root;
    const top = () => seen.getBoundingClientRect().top;
    const before = top();
    root.removeAttribute('data-first-screen');
    const moved = top() - before;
    if (moved) scrollBy({ top: moved, behavior: 'instant' });
  };
  for (const sign of ['scroll', 'pointerdown', 'keydown', 'focusin', 'popstate'])
    addEventListener(sign, layOut, { capture: true, once: true });
}`;

/**
 * The script must run before the first paint. The link blocks rendering until the whole hero is parsed: the hero is
 * aligned to its bottom edge, and a part of it painted first would move up as the rest arrives.
 */
export const FirstScreen = () => (
  <>
    <link rel="expect" href="#about" blocking="render" />
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own landing, the same for everyone
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? KEEP_EARLY_CLICK + MARK : '' }}
    />
  </>
);
