import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { cutPicture } from '../picture-cut.ts';
import { blockOf, type Sheet, spreadPicture } from '../sheet.ts';

export function letter(sheet: Sheet) {
  const [first, ...rest] = blockOf(sheet, 'paragraphs').texts;
  return paper(
    sheet,
    { tone: 'sand' },
    html`<div class="frame">${head(sheet)}
<p class="opening">${first}</p>
<div class="columns">${rest.map((text) => html`<p class="copy">${text}</p>`)}</div>
<p class="mono signed">${blockOf(sheet, 'note').text}</p></div>`,
  );
}

export function contents(sheet: Sheet) {
  const { items } = blockOf(sheet, 'steps');
  return paper(
    sheet,
    { tone: 'ink' },
    html`<div class="frame">${head(sheet)}
<ol class="entries">${items.map(
      ({ mark, title, text }) =>
        html`<li><span class="figure">${mark}</span><div><p class="name">${title}</p><p class="copy">${text}</p></div></li>`,
    )}</ol>
<p class="caption plain foot-note">${blockOf(sheet, 'note').text}</p></div>`,
  );
}

export function safety(sheet: Sheet) {
  const { picture, alt } = blockOf(sheet, 'picture');
  const { page } = sheet;
  const cut = { name: picture, width: 400, height: 250, x: 76, y: 36, zoom: 1.6 };
  return paper(
    sheet,
    { tone: 'deep', ground: [cutPicture(cut, alt, 'bleed'), html`<div class="scrim"></div>`] },
    html`<div class="frame"><p class="kicker">${page.kicker}</p>
<h2 class="title">${page.title}</h2><p class="lead">${blockOf(sheet, 'lead').text}</p>
<ol class="moments">${blockOf(sheet, 'steps').items.map(
      ({ title, text }) => html`<li><p class="name">${title}</p><p class="copy">${text}</p></li>`,
    )}</ol></div>`,
  );
}

/** A ledger over two pages, light and dark, under one picture: rows of both sides lie at one height. */
export function sides(sheet: Sheet) {
  const { picture, alt } = spreadPicture(sheet);
  const cut = { name: picture, width: 800, height: 118, x: 50, y: 66, zoom: 1 };
  return paper(
    sheet,
    { tone: sheet.side === 'left' ? 'sand' : 'ink', ground: cutPicture(cut, alt, 'spread') },
    html`<div class="frame"><p class="kicker">${sheet.page.kicker}</p>
<h2 class="title">${sheet.page.title}</h2><p class="copy intro">${blockOf(sheet, 'lead').text}</p>
<ol class="ledger">${blockOf(sheet, 'steps').items.map(
      ({ title, text }) => html`<li><p class="mono">${title}</p><p class="deed">${text}</p></li>`,
    )}</ol></div>`,
  );
}

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

/* Elevations on a ground line, 76 x 62, in one line weight with one part in orange. */

const tank = `M6 52V22q0-2 2-2h40q2 0 2 2v30M6 27h44M6 35h44M6 43h44M28 20V11M20 11h16M50 45h8M58 40h10v12H58zM62 40v-5M12 52V20M44 52V20`;
const tankMark = `M58 40h10v12H58z`;
const train = `M16 52V17q0-6 6-6t6 6v35M16 22h12M16 42h12M28 34h14M42 27h20v25H42zM42 34h20M47 27v-8h10v8M22 11V7M62 40h8M8 52v-9h8`;
const trainMark = `M42 34h20v18H42z`;
const power = `M12 52 14 8h8l2 44M13 22h10M13 30h10M28 52V30h40v22M28 37h40M35 37v15M44 37v15M53 37v15M62 37v15M34 30v-7h12v7M52 30v-7h12v7`;
const powerMark = `M14 8h8l.5 7h-9z`;
const column = `M14 52V14q0-5 5-5t5 5v38M14 20h10M14 28h10M14 36h10M14 44h10M32 52V24q0-4 4-4t4 4v28M32 32h8M32 42h8M24 24h8M40 38h10M60 52v-5M54 50l-3 2M66 50l3 2`;
const columnMark = `M50 38a10 10 0 1 0 20 0a10 10 0 1 0-20 0z`;
const frame = `M26 52V22h42v30M40 52V22M54 52V22M26 32h42M26 42h42M26 52l14-10M40 32l14-10M12 52V8M8 13h44M12 8l-4 5M12 8l22 5M44 13v5M9 52h6`;
const frameMark = `M40 18h8v4h-8z`;

const DRAWINGS = [
  [tank, tankMark],
  [train, trainMark],
  [power, powerMark],
  [column, columnMark],
  [frame, frameMark],
] as const;

/** Sectors are drawn in the order in which they are written. */
function drawSector(at: number) {
  const [lines, mark] = DRAWINGS[at % DRAWINGS.length] as (typeof DRAWINGS)[number];
  return html`<svg class="elevation" width="76" height="62" viewBox="0 0 76 62" aria-hidden="true">
<path d="${mark}" fill="var(--mark)" fill-opacity=".9"/>
<path d="${lines}" fill="none" stroke="var(--link)" stroke-width="1.1" stroke-linejoin="round"/>
<path d="M0 52.5H76M2 55.5h3M12 55.5h3M22 55.5h3M32 55.5h3M42 55.5h3M52 55.5h3M62 55.5h3M72 55.5h3" stroke="var(--edge)"/></svg>`;
}

/** A drawing sheet: its border, and the table in the place of the title block. */
export function quality(sheet: Sheet) {
  const { head: columns = [], rows } = blockOf(sheet, 'table');
  return paper(
    sheet,
    { tone: 'sand', ground: drawingBorder({ width: 348, height: 522 }) },
    html`<div class="frame">${head(sheet)}<p class="copy">${blockOf(sheet, 'lead').text}</p>
<table class="records"><thead><tr><th></th>${columns.map((name) => html`<th class="mono" scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(([step, record], at) => html`<tr><td class="mono">${at + 1}</td><td class="name">${step}</td><td>${record}</td></tr>`)}</tbody></table>
<p class="closing">${blockOf(sheet, 'note').text}</p></div>`,
  );
}

const LETTERS = 'ABCDEF';

/** The border of a drawing sheet, with the zones that a remark can name. */
function drawingBorder({ width, height }: { width: number; height: number }) {
  const columns = [1, 2, 3, 4];
  const step = { x: width / columns.length, y: height / LETTERS.length };
  const across = columns.slice(1).map((_, at) => (at + 1) * step.x);
  const down = [...LETTERS].slice(1).map((_, at) => (at + 1) * step.y);
  return html`<svg class="border" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="var(--raised)" stroke="var(--edge)" stroke-width=".75"/>
<rect x="12.5" y="12.5" width="${width - 25}" height="${height - 25}" fill="none" stroke="var(--strong)" stroke-width="1.1"/>
<path d="${across.map((x) => `M${x} 0v12M${x} ${height}v-12`).join('')}${down.map((y) => `M0 ${y}h12M${width} ${y}h-12`).join('')}" stroke="var(--edge)" stroke-width=".75"/>
<g fill="var(--muted)" text-anchor="middle" aria-hidden="true">${columns.map((name, at) => html`<text x="${(at + 0.5) * step.x}" y="9.5">${name}</text>`)}${[...LETTERS].map((name, at) => html`<text x="6.5" y="${(at + 0.5) * step.y + 3}">${name}</text>`)}</g></svg>`;
}
