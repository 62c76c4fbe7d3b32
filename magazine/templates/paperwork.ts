import { head, paper } from '../frame.ts';
import { Html, html } from '../html.ts';
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

const SHEET = { top: 66, height: 172 };
/** Where on the sheet each part of the contract stands. */
const PARTS = [92, 118, 146, 174, 212];
const TEXT = [
  'M12 90h58M12 96h44',
  'M12 114h82M12 120h70',
  'M12 142h52M12 148h80',
  'M12 170h38M70 170h24M12 176h44M70 176h24M12 182h32M70 182h24',
];
const SIGNED = 'M12 216q7-16 12-4t14-8M62 214q5-12 10-4t16-6';

/** A contract as a sheet of paper, with a leader from each part to the words beside it. */
const drawContract = (
  tops: number[],
) => html`<svg class="contract-drawing" width="150" height="318" viewBox="0 0 150 318" aria-hidden="true">
<path d="M4 ${SHEET.top + 4}h100l14 14v${SHEET.height - 14}H4z" fill="var(--line)"/>
<path d="M.5 ${SHEET.top}.5h97l14 14v${SHEET.height - 14}H.5z" fill="var(--raised)" stroke="var(--edge)"/>
<path d="M97.5 ${SHEET.top}.5v14h14" fill="none" stroke="var(--edge)"/>
<path d="${TEXT.join('')}M12 222h34M62 222h34" stroke="var(--edge)" stroke-width="1.1"/>
<path d="${SIGNED}" fill="none" stroke="var(--link)" stroke-width="1.3"/>
${PARTS.map((y, at) => html`<path d="M101 ${y}L128 ${(tops[at] ?? 0) + 8}H146" fill="none" stroke="var(--accent)"/><circle cx="101" cy="${y}" r="2.5" fill="var(--mark)"/>`)}</svg>`;

/** A payslip: lines of hours on the left, sums on the right, the last one underlined twice. */
const drawPayslip = () => html`<svg width="118" height="78" viewBox="0 0 118 78" aria-hidden="true">
<path d="M4 4h114v74H4z" fill="var(--line)"/><path d="M.5.5h112v73H.5z" fill="var(--raised)" stroke="var(--edge)"/>
<path d="M12 12h40M12 26h30M78 26h22M12 34h36M84 34h16M12 42h24M80 42h20M12 50h32M88 50h12" stroke="var(--edge)" stroke-width="1.1"/>
<path d="M64 62h36" stroke="var(--mark)" stroke-width="2.5"/><path d="M64 66.5h36" stroke="var(--strong)"/></svg>`;

const KEY: Day[] = ['full', 'gap', 'rest'];

/** A form as a client receives it, plainly marked as an example, and the month it was added up from. */
export function statement(sheet: Sheet) {
  const { title, head: columns = [], rows, total = [] } = blockOf(sheet, 'table');
  const key = blockOf(sheet, 'list');
  return paper(
    sheet,
    { tone: 'sand' },
    html`<div class="frame">${head(sheet)}
<section class="form" data-tone="paper"><h3><span class="name">${title}</span><span class="stamp mono">${blockOf(sheet, 'note').text}</span></h3>
<table class="sums"><thead><tr>${columns.map((name) => html`<th class="mono plain" scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
<tfoot><tr>${total.map((cell) => html`<td>${cell}</td>`)}</tr></tfoot></table></section>
<h3 class="caption plain days">${key.title}</h3>${drawHours(rows)}
<ul class="key caption plain">${key.items.map((item, at) => html`<li>${drawDay(KEY[at] ?? 'rest')}${item}</li>`)}</ul>
${blockOf(sheet, 'paragraphs').texts.map((text) => html`<p class="copy last">${text}</p>`)}</div>`,
  );
}

const DAYS = 30;
const FULL_MONTH_HOURS = 192;
const LONGEST_GAP_HOURS = 6;
const CELL = 8.3;

type Day = 'full' | 'gap' | 'rest';

const number = (text: string) => Number(text.replaceAll(',', ''));

/** Fridays and the last two days are rest; hours short of a full month are gaps, spread over it. */
export function daysOf(people: string, hours: string, row: number): Day[] {
  const short = number(people) * FULL_MONTH_HOURS - number(hours);
  const gaps = Math.ceil(short / LONGEST_GAP_HOURS);
  const days = Array.from(
    { length: DAYS },
    (_, at): Day => (at % 7 === 4 || at >= DAYS - 2 ? 'rest' : 'full'),
  );
  for (let gap = 0, at = 3 + row * 2; gap < gaps; at += 11) {
    const day = at % (DAYS - 2);
    if (days[day] !== 'full') at += 1;
    days[at % (DAYS - 2)] = 'gap';
    gap += 1;
  }
  return days;
}

const FILLS: Record<Day, string> = {
  full: 'fill="var(--link)"',
  gap: 'fill="var(--mark)"',
  rest: 'fill="none" stroke="var(--line-firm)" stroke-width=".8"',
};

const square = (day: Day, x: number, y: number) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="6.4" height="6.4" ${FILLS[day]}/>`;

/** The month of each trade as a row of squares, under the names of the trades. */
function drawHours(rows: string[][]) {
  return html`<svg class="hours" width="326" height="${rows.length * 11}" viewBox="0 0 326 ${rows.length * 11}" aria-hidden="true">
${rows.map(([trade = '', people = '', hours = ''], row) => html`<text x="0" y="${row * 11 + 7}" fill="var(--soft)" class="plain">${trade}</text>${daysOf(people, hours, row).map((day, at) => new Html(square(day, 76 + at * CELL, row * 11 + 0.5)))}`)}</svg>`;
}

/** One square, for the key. */
const drawDay = (day: Day) =>
  html`<svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">${new Html(square(day, 0.6, 0.6))}</svg>`;

export function inspection(sheet: Sheet) {
  const { title, items } = blockOf(sheet, 'list');
  return paper(
    sheet,
    { tone: 'sand' },
    html`<div class="frame">${head(sheet)}<p class="copy">${blockOf(sheet, 'lead').text}</p>
<ol class="chain">${blockOf(sheet, 'steps').items.map(
      ({ title, text }) => html`<li><p class="name">${title}</p><p class="copy">${text}</p></li>`,
    )}</ol>
<figure><figcaption class="caption plain">${title}</figcaption>${drawRegisters(items, 326)}</figure></div>`,
  );
}

const HEIGHTS = [132, 120, 128, 132, 116, 124];
const SPINE_FILLS = ['ink-900', 'petrol-700', 'ink-800', 'petrol-600', 'ink-900', 'flare-700'];

/** Registers on a shelf, their names on the spines. */
function drawRegisters(names: string[], width: number) {
  const step = width / names.length;
  return html`<svg class="shelf" width="${width}" height="142" viewBox="0 0 ${width} 142" aria-hidden="true">
${names.map((name, at) => {
  const high = HEIGHTS[at % HEIGHTS.length] as number;
  const [x, y, w] = [at * step + 1, 138 - high, step - 5];
  return html`<rect x="${x.toFixed(1)}" y="${y}" width="${w.toFixed(1)}" height="${high}" fill="var(--${SPINE_FILLS[at % SPINE_FILLS.length]})"/>
<path d="M${x.toFixed(1)} ${y + 8}h${w.toFixed(1)}M${x.toFixed(1)} ${138 - 8}h${w.toFixed(1)}" stroke="var(--sand-50)" stroke-opacity=".5"/>
${spine(name).map((part, row, { length }) => html`<text transform="translate(${(x + w / 2 + 3 + (row - (length - 1) / 2) * 12).toFixed(1)} 126) rotate(-90)" fill="var(--white)" class="plain">${part}</text>`)}`;
})}
<path d="M0 138.5H${width}" stroke="var(--strong)" stroke-width="1.5"/></svg>`;
}

const LONGEST = 19;

/** A long name takes two lines, broken at the space nearest to its middle. */
export function spine(name: string): string[] {
  if (name.length <= LONGEST) return [name];
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [best] = spaces.toSorted(
    (one, other) => Math.abs(one - name.length / 2) - Math.abs(other - name.length / 2),
  );
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}

const FAN_STEP = { x: 11, y: 31 };

/** The sheets of a file, fanned out so that the head of each can be read. */
export const file = (sheet: Sheet) =>
  paper(
    sheet,
    { tone: 'ink' },
    html`<div class="frame">${head(sheet)}
<ol class="fan" data-tone="paper">${blockOf(sheet, 'list').items.map(
      (item, at) =>
        html`<li style="left:${at * FAN_STEP.x}px;top:${at * FAN_STEP.y}px"><span class="mono">${at + 1}</span>${item}</li>`,
    )}</ol>
<div class="two">${blockOf(sheet, 'paragraphs').texts.map((text) => html`<p class="copy">${text}</p>`)}</div></div>`,
  );

export const checklist = (sheet: Sheet) =>
  paper(
    sheet,
    { tone: 'sand' },
    html`<div class="frame">${head(sheet)}<p class="copy">${blockOf(sheet, 'lead').text}</p>
<ol class="boxes">${blockOf(sheet, 'steps').items.map(
      ({ title, text }) =>
        html`<li><span class="box"></span><div><p class="name">${title}</p><p class="copy">${text}</p></div></li>`,
    )}</ol>
<p class="name send">${blockOf(sheet, 'note').text}</p></div>`,
  );
