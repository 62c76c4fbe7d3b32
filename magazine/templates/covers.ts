import { pageName } from '../../contracts/magazine.ts';
import { dataSheet, paper } from '../frame.ts';
import { html } from '../html.ts';
import { cutPicture } from '../picture-cut.ts';
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

/** A page that was drawn elsewhere: its picture, and what it says for those who do not see it. */
export const own = ({ page, side, book }: Sheet) =>
  html`<article class="page ${side} own" data-page="${page.number}"><img class="bleed" src="/content/${book.folder}/${pageName(page.number)}.png" width="400" height="600" alt="${page.title}"></article>`;

const LEVEL = 262;
const TICKS = Array.from({ length: 41 }, (_, at) => `M${at * 10} ${LEVEL}.5v${at % 5 ? 3 : 7}`);

/** A graduated horizon; with the sign, the half sun below it and the circle around both. */
const horizon = (
  withSign: boolean,
) => html`<svg class="bleed" width="400" height="600" viewBox="0 0 400 600" aria-hidden="true">
${
  withSign &&
  html`<defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="var(--flare-500)" stop-opacity=".34"/><stop offset=".8" stop-color="var(--flare-500)" stop-opacity="0"/></linearGradient></defs>
<path d="M-52 ${LEVEL}A236 236 0 0 0 394 ${LEVEL}z" fill="url(#dusk)"/>
<circle cx="171" cy="186" r="236" fill="none" stroke="var(--line)"/>
<path d="M171.5 -50V84M171.5 226V${LEVEL}" stroke="var(--line-firm)"/>`
}
<path d="M0 ${LEVEL}.5H400${TICKS.join('')}" stroke="var(--line-firm)"/>
<path d="M171.5 ${LEVEL}v9" stroke="var(--mark)" stroke-width="2"/></svg>`;

/** The agency's sign, as in web/ui/layout.tsx. */
const wordmark = () =>
  html`<svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true"><path d="M4.2 20a12.6 12.6 0 0 0 23.6 0Z" fill="var(--flare-500)"/><circle cx="16" cy="16" r="13.5" fill="none" stroke="currentColor" stroke-width="2.5"/><path d="M16 3v17M4.5 20h23" fill="none" stroke="currentColor" stroke-width="2"/></svg>`;
