import { horizon } from '../drawings/horizon.ts';
import { wordmark } from '../drawings/wordmark.ts';
import { paper } from '../frame.ts';
import { html } from '../html.ts';
import { cutPicture } from '../picture-request.ts';
import { blockOf, blocksOf, type Sheet } from '../sheet.ts';
import { dataSheet } from './data-sheet.ts';

/** Where to find people, under a picture or under the agency's sign. */
export function back(sheet: Sheet) {
  const { page, facts } = sheet;
  const [shown] = blocksOf(sheet, 'picture');
  const ground = shown && [
    cutPicture(
      { name: shown.picture, width: 400, height: 262, x: 50, y: 55, zoom: 1.1 },
      shown.alt,
      'bleed',
    ),
    html`<div class="scrim"></div>`,
  ];
  return paper(
    sheet,
    {
      tone: 'deep',
      ground: [ground, horizon(!shown)],
      folio: false,
      className: shown ? 'pictured' : '',
    },
    html`<p class="sign">${wordmark()}<b>${facts.agency.name}</b></p>
<h2 class="title">${page.title}</h2>
<p class="copy answer">${blockOf(sheet, 'lead').text}</p>
<div class="tables fits">${blocksOf(sheet, 'table').map(
      ({ title, rows }, at) =>
        html`<section>${(title || at === 0) && html`<h3 class="kicker">${title ?? page.kicker}</h3>`}${dataSheet(rows)}</section>`,
    )}</div>
<p class="caption place">${blockOf(sheet, 'note').text}</p>`,
  );
}
