const WIDTHS = [
  { letters: 3, className: 'w-[2.25em]' },
  { letters: 7, className: 'w-[4.75em]' },
];

/** Room for the longest mark of a list, so that its titles begin on one line. */
export function markWidth(items: { mark?: string }[]): string {
  const longest = Math.max(0, ...items.map(({ mark = '' }) => mark.length));
  return WIDTHS.find(({ letters }) => longest <= letters)?.className ?? 'w-[7.25em]';
}
