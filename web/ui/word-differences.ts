/** `place` is where it begins. */
export type Piece = { place: number; text: string; differs: boolean };

/** Beyond so many comparisons everything between the common ends counts as different. */
const COMPARISONS_MAX = 250_000;

/** Two versions of a text in pieces: words that stand in both in the same order, and those that do not. */
export function wordDifferences(one: string, other: string): { one: Piece[]; other: Piece[] } {
  const [some, others] = [wordsOf(one), wordsOf(other)];
  const least = Math.min(some.length, others.length);
  let start = 0;
  while (start < least && some[start] === others[start]) start += 1;
  let end = 0;
  while (end < least - start && some.at(-1 - end) === others.at(-1 - end)) end += 1;
  const middle = (words: string[]) => words.slice(start, words.length - end);
  const common = commonWords(middle(some), middle(others));
  const differing = (words: string[], shared: ReadonlySet<number>) =>
    piecesOf(words, (at) => at >= start && at < words.length - end && !shared.has(at - start));
  return { one: differing(some, common.one), other: differing(others, common.other) };
}

const wordsOf = (text: string) => text.split(/(\s+)/).filter((word) => word !== '');

/** The places of the longest sequence that two lists of words share. */
function commonWords(one: string[], other: string[]) {
  const found = { one: new Set<number>(), other: new Set<number>() };
  if (one.length * other.length > COMPARISONS_MAX) return found;
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) {
      found.one.add(row++);
      found.other.add(column++);
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return found;
}

/** Neighbours of one kind are one piece. */
function piecesOf(words: string[], differsAt: (at: number) => boolean): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, text] of words.entries()) {
    const differs = differsAt(at);
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += text;
    else pieces.push({ place: at, text, differs });
  }
  return pieces;
}
