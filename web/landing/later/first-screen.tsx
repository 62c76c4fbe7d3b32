/**
 * For someone who comes to the top of the page, what is below the first screen is laid out only as
 * they come near it (see landing.css), or all at once as soon as they do anything: a jump must land
 * where it says. Someone who comes back, or to a part of the page, goes straight to a place that must
 * be where it was, so for them everything is laid out from the start.
 */
const MARK = `if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
  const root = document.documentElement;
  root.setAttribute('data-first-screen', '');
  for (const sign of ['scroll', 'pointerdown', 'keydown', 'focusin', 'popstate'])
    addEventListener(sign, () => root.removeAttribute('data-first-screen'), { capture: true, once: true });
}`;

/** Runs while the page is being read, before anything is drawn. */
export const FirstScreen = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same for everyone
  <script dangerouslySetInnerHTML={{ __html: MARK }} />
);
