import { drawSector } from '../drawings/sector-drawings.ts';
import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, type Sheet } from '../sheet.ts';

export const sectors = (sheet: Sheet) =>
  paper(
    sheet,
    { tone: 'sand' },
    html`<div class="frame">${head(sheet)}
<ul class="rows">${blockOf(sheet, 'steps').items.map(
      ({ title, text }, at) =>
        html`<li>${drawSector(at)}<div><p class="name">${title}</p><p class="copy">${text}</p></div></li>`,
    )}</ul></div>`,
  );
