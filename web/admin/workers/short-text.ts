import { listText } from '../../../contracts/worker-fields.ts';

/** The beginning of a text in one line, cut after a word where there is one; the whole when it is short enough. */
export function shortText(text: string, max: number): string {
  if (text.length <= max && !text.includes('\n')) return text;
  const inOneLine = text.replace(/\s+/g, ' ');
  if (inOneLine.length <= max) return inOneLine;
  const cut = inOneLine.lastIndexOf(' ', max);
  const beginning = inOneLine.slice(0, cut > max / 2 ? cut : max);
  return `${beginning.replace(/[.,;:]$/, '')}…`;
}

/** As many entries as have room, the first in any case. */
export function shortList(entries: readonly string[], max: number): string {
  let count = entries.length;
  while (count > 1 && listText(entries.slice(0, count)).length > max) count -= 1;
  return listText(entries.slice(0, count)) + (count < entries.length ? '…' : '');
}
