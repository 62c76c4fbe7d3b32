export type Way = 'previous' | 'next';
export type Neighbours<Row> = Record<Way, Row | undefined> & { place: number; count: number };

/** What stands before and after a row of the list on the screen; nothing once the row has left it. */
export function neighboursOf<Row extends { id: number }>(
  rows: readonly Row[],
  { id }: { id: number },
): Neighbours<Row> {
  const at = rows.findIndex((row) => row.id === id);
  const beside = (step: number) => (at < 0 ? undefined : rows[at + step]);
  return { previous: beside(-1), next: beside(1), place: at + 1, count: rows.length };
}

type Pressed = { key: string; rightToLeft: boolean };

/** Where a key leads: arrows as the page is read, and the letters that mail programs have. */
export function stepBy({ key, rightToLeft }: Pressed): Way | null {
  const [back, on] = rightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === back || key === 'k') return 'previous';
  return key === on || key === 'j' ? 'next' : null;
}
