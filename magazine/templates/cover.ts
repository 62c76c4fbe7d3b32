import { wordmark } from '../drawings/wordmark.ts';
import { paper } from '../frame.ts';
import { html } from '../html.ts';
import { cutPicture } from '../picture-request.ts';
import { blockOf, blocksOf, type Sheet } from '../sheet.ts';

/** With figures the picture gives them the lower third; without, it fills the page. */
export function cover(sheet: Sheet) {
  const [figures] = blocksOf(sheet, 'figures');
  const { picture, alt, caption } = blockOf(sheet, 'picture');
  const cut = figures
    ? { name: picture, width: 400, height: 346, x: 74, y: 36, zoom: 1.36 }
    : { name: picture, width: 400, height: 600, x: 70, y: 55, zoom: 1.04 };
  const ground = [cutPicture(cut, alt, 'bleed'), html`<div class="scrim"></div>`];
  const { page, facts } = sheet;
  return paper(
    sheet,
    { tone: 'deep', ground, folio: false, className: figures ? 'ruled' : 'full' },
    html`<p class="sign">${wordmark()}<b>${facts.agency.name}</b></p>
<p class="mono edition">${page.kicker}</p>
<h1 class="headline">${page.title.split(' ').map((word) => html`<span>${word} </span>`)}</h1>
<p class="lead promise">${blockOf(sheet, 'lead').text}</p>
${figures && html`<ul class="strip">${figures.items.map(({ value, label }) => html`<li><b class="figure">${value}</b><span class="copy">${label}</span></li>`)}</ul>`}
${caption && html`<p class="mono place">${caption}</p>`}`,
  );
}
