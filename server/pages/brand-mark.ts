import { DEFAULT_ACCENT, INK } from '../../contracts/brand.ts';

/** Letters and digits as lines on a ground of 32 by 32: no font has to be there when icons are drawn. */
const STROKES: Record<string, string> = {
  A: 'M10 24 16 8l6 16M12 18.8h8',
  B: 'M11 8v16h5.8a4.3 4.3 0 0 0 0-8.6H11h5a3.7 3.7 0 0 0 0-7.4z',
  C: 'M21.6 11A7 8 0 1 0 21.6 21',
  D: 'M11 8v16h3.5a8 8 0 0 0 0-16z',
  E: 'M21 8H11v16h10M11 16h8.5',
  F: 'M21 8H11v16M11 16h8.5',
  G: 'M21.4 11A7 8 0 1 0 22.4 18.5V16.6H17',
  H: 'M10 8v16M22 8v16M10 16h12',
  I: 'M16 8v16',
  J: 'M20 8v11.2a4.7 4.7 0 0 1-9.4 0',
  K: 'M11 8v16M21.5 8 11 17.6M14.8 14.4 22 24',
  L: 'M11.5 8v16H21',
  M: 'M9 24V8l7 10.5L23 8v16',
  N: 'M10 24V8l12 16V8',
  O: 'M16 8a7 8 0 0 1 0 16 7 8 0 0 1 0-16z',
  P: 'M11 24V8h6a4.8 4.8 0 0 1 0 9.6h-6',
  Q: 'M16 8a7 8 0 0 1 0 16 7 8 0 0 1 0-16zM17.5 19.5 22.5 25',
  R: 'M11 24V8h6a4.8 4.8 0 0 1 0 9.6h-6M16.4 17.6 22 24',
  S: 'M21 11c-1.4-4-10-4.2-10 .9S21.5 15 21.5 20s-9.2 5.2-11 .8',
  T: 'M9.5 8h13M16 8v16',
  U: 'M10 8v10a6 6 0 0 0 12 0V8',
  V: 'M10 8l6 16 6-16',
  W: 'M8 8l4 16 4-12 4 12 4-16',
  X: 'M10 8l12 16M22 8 10 24',
  Y: 'M10 8l6 8.5L22 8M16 16.5V24',
  Z: 'M10 8h12L10 24h12',
  0: 'M16 8a6.4 8 0 0 1 0 16 6.4 8 0 0 1 0-16z',
  1: 'M12 11.5 16.5 8v16',
  2: 'M10.5 12.5a5.5 4.7 0 1 1 9.8 3L10.5 24H22',
  3: 'M11 8h10l-6 6.6a4.8 4.8 0 1 1-4.7 6.2',
  4: 'M18.5 24V8L9.5 19.6H22',
  5: 'M21 8h-9l-.8 7.2a5 5 0 1 1-.8 6.4',
  6: 'M19.5 8l-7.2 8.4a5.3 5.3 0 1 0 3.7-2.4',
  7: 'M10 8h12L14 24',
  8: 'M16 15.6a3.8 3.8 0 1 1 .1 0 4.2 4.2 0 1 1-.1 0z',
  9: 'M12.5 24l7.2-8.4a5.3 5.3 0 1 0-3.7 2.4',
};

type Marked = { letter?: string | undefined; accent?: string | undefined };

/**
 * The sign in the browser's tab for a brand of the panel: the letter of its name, or the mark of the files in its
 * colour. Null where the files' own mark is right.
 */
export function brandMark(fileMark: string, agency: Marked, fileAccent: string | undefined) {
  const before = fileAccent ?? DEFAULT_ACCENT;
  const accent = agency.accent ?? DEFAULT_ACCENT;
  if (agency.letter) return letterMark(agency.letter, accent);
  if (accent.toUpperCase() === before.toUpperCase()) return null;
  return fileMark.replaceAll(/#[0-9a-f]{6}\b/gi, (colour) =>
    colour.toUpperCase() === before.toUpperCase() ? accent : colour,
  );
}

/** Letters of other scripts have no lines here: then the mark is a bar on the ground. */
function letterMark(letter: string, accent: string) {
  const plain = letter.normalize('NFD').charAt(0).toUpperCase();
  const strokes = STROKES[plain] ?? 'M9 20h14';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="${accent}"/><path d="${strokes}" fill="none" stroke="${INK}" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
}
