const FIGURE = /^[\d.,\s%°+−-]*$/;

/** Which columns hold nothing but figures: they are set in even digits, one below the other. */
export function figureColumns(rows: string[][]): boolean[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    return cells.some((cell) => /\d/.test(cell)) && cells.every((cell) => FIGURE.test(cell));
  });
}
