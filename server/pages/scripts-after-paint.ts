import { FIRST_PAINT } from '../../contracts/first-paint.ts';

const MODULE = '<script type="module"';
const PRELOAD = '<link rel="modulepreload"';

const START = `<script>${FIRST_PAINT}.then(() => {
  for (const link of document.querySelectorAll('link[rel=late-modulepreload]')) link.rel = 'modulepreload';
  for (const { textContent } of document.querySelectorAll('script[type=late-module]'))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent }));
});</script>`;

/**
 * The landing page is complete without scripts, so its modules wait for the first paint. They are sent under a type and a
 * rel that browsers ignore, as the HTML standard says of unknown ones, and switched on by a script at the end. What is
 * inside the tags does not matter, and a tag that is written in another way loads at once: the page works, it is only slower.
 */
export const scriptsAfterPaint = (html: string): string =>
  html
    .replaceAll(MODULE, '<script type="late-module"')
    .replaceAll(PRELOAD, '<link rel="late-modulepreload"') + START;
