export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

const LOOKS = {
  /** In running text: always underlined, so that colour is not the only sign. */
  inline:
    'rounded-tag text-link underline decoration-1 underline-offset-4 transition-colors hover:text-link-hover hover:decoration-2',
  /** Standing alone, as in lists of links. */
  plain:
    'rounded-tag text-inherit no-underline underline-offset-4 transition-colors hover:text-strong hover:underline',
  /** The one thing to follow on a card. */
  accent: 'rounded-tag font-semibold text-accent no-underline underline-offset-4 hover:underline',
};

export function linkClass(look: keyof typeof LOOKS = 'inline'): string {
  return LOOKS[look];
}
