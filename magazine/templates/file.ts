import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, type Sheet } from '../sheet.ts';

const STEP = { x: 11, y: 31 };

/** The sheets of a file, fanned out so that the head of each can be read. */
export const file = (sheet: Sheet) =>
  paper(
    sheet,
    { tone: 'ink' },
    html`<div class="frame">${head(sheet)}
<ol class="fan" data-tone="paper">${blockOf(sheet, 'list').items.map(
      (item, at) =>
        html`<li style="left:${at * STEP.x}px;top:${at * STEP.y}px"><span class="mono">${at + 1}</span>${item}</li>`,
    )}</ol>
<div class="two">${blockOf(sheet, 'paragraphs').texts.map((text) => html`<p class="copy">${text}</p>`)}</div></div>`,
  );
