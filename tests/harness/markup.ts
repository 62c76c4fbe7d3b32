/* Enough of an HTML reader for markup that closes all it opens. */

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*) ?(\/?)>/g;

/** Every element is closed, in the right order, and no < or & stands alone. */
export function isWellFormed(html: string): boolean {
  const open: string[] = [];
  const content = html.replace(/^<!doctype html>/, '').replace(/<style>[^<]*<\/style>/, '');
  for (const [, closing, name = '', , empty] of content.matchAll(TAG)) {
    if (empty) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return false;
  }
  const text = content.replace(TAG, '');
  return open.length === 0 && !/[<>]|&(?!(amp|lt|gt|quot|#39);)/.test(text);
}

/** What a reader sees of it. */
export const textOfHtml = (html: string) =>
  html
    .replace(/<style>[^<]*<\/style>/, '')
    .replaceAll('<br />', '\n')
    .replace(TAG, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ');
