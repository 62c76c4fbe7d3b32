import { EDITION_FIELDS } from '../../../contracts/edition-limits.ts';

/** A piece of text as a PDF has it: where it stands, how high its letters are. */
export type TextPiece = { text: string; x: number; y: number; height: number; endsLine: boolean };

type Line = { text: string; y: number; height: number };

/** From this many heights of its letters on, the gap above a line begins a paragraph. */
const PARAGRAPH_GAP = 1.75;
const TITLE_LINES = 3;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text cannot be stored with them
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const plain = (text: string) =>
  text.toWellFormed().replaceAll(CONTROL, '').replaceAll(/\s+/g, ' ').trim();

function linesOf(pieces: TextPiece[]): Line[] {
  const lines: Line[] = [];
  let isOpen = false;
  for (const { text, y, height, endsLine } of pieces) {
    const last = isOpen ? lines.at(-1) : undefined;
    const isSame = last && Math.abs(last.y - y) < Math.max(last.height, height) / 2;
    if (last && isSame) {
      last.text += text;
      last.height = Math.max(last.height, height);
    } else if (text !== '') lines.push({ text, y, height });
    isOpen = !endsLine;
  }
  return lines
    .map((line) => ({ ...line, text: plain(line.text) }))
    .filter(({ text }) => text !== '');
}

/** The page's largest words as a title, and what else it says, in the order in which the PDF has it. */
export function pageWords(pieces: TextPiece[]): { title: string; text: string } {
  const lines = linesOf(pieces);
  const highest = Math.max(0, ...lines.map(({ height }) => height));
  const large = lines.filter(({ height }) => height > highest - 1).slice(0, TITLE_LINES);
  const title = large.map((line) => line.text).join(' ');
  const isTitle = lines.length > large.length && title.length <= EDITION_FIELDS.pageTitle.max;
  const rest = isTitle ? lines.filter((line) => !large.includes(line)) : lines;
  let text = '';
  for (const [at, line] of rest.entries()) text += between(rest[at - 1], line) + line.text;
  return {
    title: title.slice(0, EDITION_FIELDS.pageTitle.max).trim(),
    text: text.slice(0, EDITION_FIELDS.text.max).trim(),
  };
}

function between(before: Line | undefined, line: Line): string {
  if (!before) return '';
  const gap = Math.abs(before.y - line.y) / Math.max(before.height, 1);
  const isOther = Math.abs(before.height - line.height) > 1;
  return gap > PARAGRAPH_GAP || isOther ? '\n\n' : '\n';
}
