import { useEffect } from 'react';
import { IS_RELOAD_OR_HISTORY } from '../../ui/navigation-type.ts';

/**
 * Stands in the page: the button that was pressed last before the scripts came looks pressed, and is pressed again when
 * they are there. Links, forms and the menu need none.
 */
const KEEP_EARLY_CLICK = `addEventListener('click', ({ target }) => {
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

/**
 * For someone who comes to the top of the page, what is below the first screen is laid out only as
 * they come near it (see landing.css), or all at once as soon as they do anything: a jump must land
 * where it says. What they have before their eyes then stays where it is. Someone who comes back, or to
 * a part of the page, goes straight to a place that must be where it was, so for them everything is laid
 * out from the start.
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
 * The script runs while the page is being read, before anything is drawn; later it would come too late. The link lets
 * the browser draw nothing until it has read the whole hero: the hero stands on its bottom edge, and half of it drawn
 * first would move up as the rest arrives.
 */
export const FirstScreen = () => (
  <>
    <link rel="expect" href="#about" blocking="render" />
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same for everyone
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? KEEP_EARLY_CLICK + MARK : '' }}
    />
  </>
);
