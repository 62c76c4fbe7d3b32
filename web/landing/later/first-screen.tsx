import { COMES_BACK } from '../../ui/comes-back.ts';
import { KEEP_EARLY_CLICK } from './early-click.ts';

/**
 * For someone who comes to the top of the page, what is below the first screen is laid out only as
 * they come near it (see landing.css), or all at once as soon as they do anything: a jump must land
 * where it says. What they have before their eyes then stays where it is. Someone who comes back, or to
 * a part of the page, goes straight to a place that must be where it was, so for them everything is laid
 * out from the start.
 */
const MARK = `if (!location.hash && !${COMES_BACK}) {
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
