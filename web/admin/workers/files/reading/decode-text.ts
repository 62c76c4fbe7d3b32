import { FileProblem } from './file-problem.ts';

const LOOKED_AT = 2_000;

/** The text of a file whose alphabet nobody told: Unicode in its forms, else that of Windows, Arabic or European. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideAlphabet(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) throw new FileProblem('not-a-list');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isArabic(bytes) ? 'windows-1256' : 'windows-1252').decode(bytes);
  }
}

/**
 * Both alphabets of Windows have French small letters at the same places. Where they differ, Arabic letters
 * stand side by side; French capitals with accents stand alone between plain letters.
 */
function isArabic(bytes: Uint8Array): boolean {
  let together = 0;
  let alone = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (!ARABIC_PLACES.has(bytes[at] as number)) continue;
    const hasNeighbour =
      ARABIC_PLACES.has(bytes[at - 1] ?? 0) || ARABIC_PLACES.has(bytes[at + 1] ?? 0);
    if (hasNeighbour) together += 1;
    else alone += 1;
  }
  return together > alone;
}

const ARABIC_LETTER = /\p{Script=Arabic}/u;
const ARABIC_PLACES = new Set(
  Array.from({ length: 0x80 }, (_, index) => 0x80 + index).filter((byte) =>
    ARABIC_LETTER.test(new TextDecoder('windows-1256').decode(new Uint8Array([byte]))),
  ),
);

/** Two bytes a letter: by its mark, or because every other byte of Latin text is zero. */
function wideAlphabet(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 4 && even === 0) return 'utf-16le';
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : null;
}
