export type ByteRange = { from: number; to: number };

const ONE_RANGE = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i;

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
  const [, first = '', last = ''] = ONE_RANGE.exec(asked) ?? [];
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
