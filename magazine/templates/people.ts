import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { cutPicture } from '../picture-cut.ts';
import { blockOf, type Sheet, spreadPicture } from '../sheet.ts';

/** The picture runs on over the spine: a page beside it asks for the same cut. */
const PEOPLE_PICTURE = { width: 800, height: 150, x: 50, y: 52, zoom: 1 };

export function tradeTests(sheet: Sheet) {
  const { picture, alt } = spreadPicture(sheet);
  const { title, items } = blockOf(sheet, 'figures');
  return paper(
    sheet,
    { tone: 'sand', ground: cutPicture({ name: picture, ...PEOPLE_PICTURE }, alt, 'spread') },
    html`<div class="frame">${head(sheet)}<p class="copy">${blockOf(sheet, 'lead').text}</p>
<figure>${drawCoupon(items)}<figcaption class="caption plain">${title}</figcaption></figure>
<ul class="run-in">${blockOf(sheet, 'steps').items.map(
      ({ title, text }) => html`<li class="copy"><b>${title}.</b> ${text}</li>`,
    )}</ul></div>`,
  );
}

export function dayOne(sheet: Sheet) {
  const { picture, alt } = spreadPicture(sheet);
  const { title, items } = blockOf(sheet, 'figures');
  return paper(
    sheet,
    { tone: 'sand', ground: cutPicture({ name: picture, ...PEOPLE_PICTURE }, alt, 'spread') },
    html`<div class="frame">${head(sheet)}
<ol class="day">${blockOf(sheet, 'steps').items.map(
      ({ mark, title, text }) =>
        html`<li><span class="mono">${mark}</span><p class="copy"><b>${title}.</b> ${text}</p></li>`,
    )}</ol>
<figure><figcaption class="caption plain">${title}</figcaption>${drawCrew(items, 326)}</figure></div>`,
  );
}

type Dimension = { value: string; label: string };

/** A section through two plates: the groove, the passes that fill it, and the three dimensions. */
function drawCoupon([angle, wall, gap]: Dimension[]) {
  const says = (one: Dimension | undefined) => (one ? `${one.value} ${one.label}` : '');
  return html`<svg class="coupon" width="326" height="104" viewBox="0 0 326 104" aria-hidden="true">
<defs><pattern id="steel" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="var(--link)" stroke-width=".8"/></pattern></defs>
<g stroke="var(--strong)" stroke-width="1.1" stroke-linejoin="round">
<path d="M40 34H132L158 76V84H40z" fill="url(#steel)"/><path d="M286 34H194L168 76V84H286z" fill="url(#steel)"/></g>
<g fill="var(--mark)" fill-opacity=".16" stroke="var(--accent)" stroke-width="1">
<path d="M158 84q5 7 10 0V76H158z"/><path d="M158 76h10l6-10h-22z"/><path d="M152 66h22l6-11h-34z"/><path d="M146 55h34l7-11h-48z"/><path d="M139 44h48l7-10q-31-11-62 0z"/></g>
<g fill="none" stroke="var(--edge)" stroke-width=".75">
<path d="M132 34 118 11M194 34 208 11M123 19q40-13 80 0"/>
<path d="M40 34H20M40 84H20M24 34V84M21.5 36.5l5-5M21.5 86.5l5-5"/>
<path d="M158 84v15M168 84v15M146 96H180M155.5 98.5l5-5M165.5 98.5l5-5"/></g>
<g fill="var(--soft)"><text x="163" y="9" text-anchor="middle">${says(angle)}</text><text x="186" y="99">${says(gap)}</text>
<text transform="translate(15 59) rotate(-90)" text-anchor="middle">${says(wall)}</text></g></svg>`;
}

const STEP = 11;
/** The last column has the longest name. */
const COLUMNS = [0, 0.26, 0.52, 0.73];

/** A crew as dots, one for each person, by trade. Leaders come first. */
function drawCrew(trades: { value: string; label: string }[], width: number) {
  return html`<svg class="crew-drawing" width="${width}" height="86" viewBox="0 0 ${width} 86" aria-hidden="true">
${trades.map(({ value, label }, at) => {
  const [x, y] = [(COLUMNS[at % 4] as number) * width, Math.floor(at / 4) * 44];
  const dots = Array.from({ length: Number(value) }, (_, dot) => dot);
  return html`<g transform="translate(${x} ${y})"><path d="M.5 0V34" stroke="var(--line-firm)"/>
${dots.map((dot) => html`<circle cx="${11 + (dot % 3) * STEP}" cy="${6 + Math.floor(dot / 3) * 11}" r="3.6" fill="${at === 0 ? 'var(--mark)' : 'var(--link)'}"/>`)}
<text x="7" y="32" fill="var(--soft)" class="plain">${value} ${label}</text></g>`;
})}</svg>`;
}
