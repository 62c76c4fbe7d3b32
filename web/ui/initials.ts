/** Of the first and the last word. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) => word.match(/\p{L}\p{M}*/u)?.[0] ?? '')
    .filter(Boolean);
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return (first + last).toLocaleUpperCase('en');
}
