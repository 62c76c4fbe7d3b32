const PRELOAD = '<link rel="modulepreload"';

/**
 * The landing page is complete without scripts, so its picture and text come first. `fetchpriority` on a modulepreload link
 * is part of the HTML standard, but React Router's <Scripts> has no way to set it. Nothing depends on the match: without it
 * the page only loads slower.
 */
export const lowPriorityScripts = (html: string) =>
  html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
