/* What can be seen of a PDF without unpacking any of it. */

/** How far from its end a PDF may say that it ends. */
const TAIL = 2048;

export const isPdf = (bytes: Buffer) => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));

export function isWholePdf(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL));
  const end = tail.lastIndexOf('%%EOF');
  return end >= 0 && tail.lastIndexOf('startxref', end) >= 0;
}

/** A name of a PDF; any letter may be written as its number: '/#4AavaScript'. */
export const written = (name: string) =>
  [...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${code}|#${code.toUpperCase()})`;
    })
    .join('');

/** Actions that a reader of PDFs would run. What is packed inside a PDF is not looked at. */
const ACTS = new RegExp(`/(?:${written('JavaScript')}|${written('Launch')})(?![A-Za-z])`);

export const runsPrograms = (bytes: Buffer) => ACTS.test(bytes.toString('latin1'));
