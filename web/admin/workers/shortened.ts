/** The beginning of a text in one line, cut after a word where there is one; the whole when it is short enough. */
export function shortened(text: string, max: number): string {
  if (text.length <= max && !text.includes('\n')) return text;
  const beginning = text.replace(/\s+/g, ' ').slice(0, max + 1);
  const cut = beginning.lastIndexOf(' ');
  return `${beginning.slice(0, cut > max / 2 ? cut : max)}…`;
}
