import { drawContract, drawPayslip } from '../drawings/contract-sheet.ts';
import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, type Sheet } from '../sheet.ts';

const STEP = 64;
const FIRST = 10;

export function contract(sheet: Sheet) {
  const { items } = blockOf(sheet, 'steps');
  const tops = items.map((_, at) => FIRST + at * STEP);
  return paper(
    sheet,
    { tone: 'sand' },
    html`<div class="frame">${head(sheet)}
<div class="marked">${drawContract(tops)}<ol>${items.map(
      ({ title, text }, at) =>
        html`<li style="top:${tops[at]}px"><p class="name">${title}</p><p class="copy">${text}</p></li>`,
    )}</ol></div>
<div class="slip">${drawPayslip()}<div>${blockOf(sheet, 'paragraphs').texts.map((text) => html`<p class="copy">${text}</p>`)}</div></div></div>`,
  );
}
