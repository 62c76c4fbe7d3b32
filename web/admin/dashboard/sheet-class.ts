/** Fields between hairlines, as in the title block of a drawing; each has a background of its own. */
export const sheetClass =
  'grid gap-px overflow-hidden rounded-card border border-line-firm bg-line';
