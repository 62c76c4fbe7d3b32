/*
 * A set of ids as bytes, one bit each: a search may find a hundred thousand people, and this is stored with it. Long runs
 * without an id are compressed by the database.
 */

export function idSetOf(ids: readonly number[], others: Uint8Array = new Uint8Array()): Buffer {
  const largest = ids.reduce((most, id) => Math.max(most, id), 0);
  const bytes = Buffer.alloc(Math.max(others.length, ids.length > 0 ? (largest >>> 3) + 1 : 0));
  bytes.set(others);
  for (const id of ids) bytes[id >>> 3] = (bytes[id >>> 3] as number) | (1 << (id & 7));
  return bytes;
}

export const hasId = (bytes: Uint8Array, id: number) =>
  ((bytes[id >>> 3] ?? 0) & (1 << (id & 7))) !== 0;
