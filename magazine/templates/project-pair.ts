import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { cutPicture } from '../picture-request.ts';
import { blocksOf, type Sheet } from '../sheet.ts';
import { dataSheet } from './data-sheet.ts';

const SHOWN = [
  { x: 42, y: 55, zoom: 1.1 },
  { x: 45, y: 62, zoom: 1.1 },
];

export function projectPair(sheet: Sheet) {
  const sheets = blocksOf(sheet, 'table');
  return paper(
    sheet,
    { tone: 'sand' },
    html`<div class="frame">${head(sheet)}
${blocksOf(sheet, 'picture').map(
  ({ picture, alt, caption }, at) =>
    html`<section class="half"><figure>${cutPicture({ name: picture, width: 142, height: 190, ...SHOWN[at] }, alt)}<figcaption class="caption plain">${caption}</figcaption></figure>
<div><h3 class="name">${sheets[at]?.title}</h3>${dataSheet(sheets[at]?.rows ?? [])}</div></section>`,
)}</div>`,
  );
}
