export type ByteRange = { from: number; to: number };

const DIGITS = /^\d*$/;

/**
 * Which part of `size` bytes is asked for; `to` is the first byte after it. Null is all of it: also
 * for several parts at once, for what cannot be read, and where the asker has a part of other bytes
 * (RFC 9110, 14.2: a server may answer any of these with the whole).
 */
export function byteRange(
  { method, headers }: Request,
  size: number,
  etag: string,
): ByteRange | 'none-of-it' | null {
  const asked = headers.get('range');
  if (method !== 'GET' || asked === null) return null;
  const condition = headers.get('if-range');
  if (condition !== null && condition !== etag) return null;
  const { first, last } = readRange(asked);
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none-of-it' : { from: size - length, to: size };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return null;
  if (from >= size) return 'none-of-it';
  return { from, to: last === '' ? size : Math.min(Number(last) + 1, size) };
}

/** Both empty when it is not one range of bytes. */
function readRange(asked: string): { first: string; last: string } {
  const isBytes = asked.slice(0, 'bytes='.length).toLowerCase() === 'bytes=';
  const ends = asked
    .slice('bytes='.length)
    .split('-')
    .map((end) => end.trim());
  const [first = '', last = ''] = ends;
  const isOne = isBytes && ends.length === 2 && DIGITS.test(first) && DIGITS.test(last);
  return isOne ? { first, last } : { first: '', last: '' };
}
