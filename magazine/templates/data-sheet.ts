import { html } from '../html.ts';

/** Label and value on hairlines, as on the sheet of a machine. */
export const dataSheet = (rows: string[][], className = '') =>
  html`<table class="sheet ${className}">${rows.map(
    ([label, value]) => html`<tr><th class="mono" scope="row">${label}</th><td>${value}</td></tr>`,
  )}</table>`;
