import { drawSiteMap, sitesOf } from '../drawings/site-map.ts';
import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, type Sheet } from '../sheet.ts';

/** The coast at the top, the sites below it, and in the desert the list of them. */
export function map(sheet: Sheet) {
  const block = sheet.source.pages[sheet.page.number - 1]?.blocks.find(
    ({ kind }) => kind === 'sites',
  );
  const places = block?.kind === 'sites' ? block.places : [];
  const sites = sitesOf(sheet.facts, places);
  const box = { left: 60, top: 184, width: 256 };
  return paper(
    sheet,
    {
      tone: 'ink',
      ground: [
        drawSiteMap({ sites, outline: sheet.outline, box }),
        html`<div class="scrim"></div>`,
      ],
    },
    html`<div class="frame">${head(sheet)}<p class="copy">${blockOf(sheet, 'lead').text}</p>
<div class="legend"><p class="caption plain key">${blockOf(sheet, 'note').text}</p>
<table class="places">${blockOf(sheet, 'table').rows.map(([place, count]) => html`<tr><td>${place}</td><td class="mono plain">${count}</td></tr>`)}</table></div></div>`,
  );
}
