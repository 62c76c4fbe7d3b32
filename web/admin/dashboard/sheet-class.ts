/** Fields between hairlines, as in the title block of a drawing. */
export const sheetClass =
  'grid gap-px overflow-hidden rounded-card border border-line-firm bg-line *:bg-raised';
