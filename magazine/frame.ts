import { pageName } from '../contracts/magazine.ts';
import { html, type Piece } from './html.ts';
import type { Sheet } from './sheet.ts';

type Tone = 'sand' | 'paper' | 'ink' | 'deep';

type Parts = {
  tone: Tone;
  /** Behind everything, up to the edges of the paper. */
  ground?: Piece;
  /** Covers carry no number. */
  folio?: boolean;
  className?: string;
};

/** A page of paper: its ground, what stands on it, and below it the datum line with the number. */
export function paper(
  sheet: Sheet,
  { tone, ground, folio = true, className = '' }: Parts,
  inside: Piece,
) {
  const { page, side } = sheet;
  return html`<article class="page ${side} ${page.template} ${className}" data-tone="${tone}" data-page="${page.number}">
${ground}
${inside}
${folio && [datum(sheet), foot(sheet)]}
</article>`;
}

/** One tick for every page of the book, the longer one for this page: it runs on over the spine. */
function datum({ side, book }: Sheet) {
  const count = book.pages.length;
  const step = 400 / (count / 2);
  const ticks = Array.from({ length: count / 2 }, (_, at) => step * (at + 0.5));
  const [first, last] = side === 'left' ? [34, 400] : [0, 366];
  const own = side === 'left' ? 34.5 : 365.5;
  return html`<svg class="datum" width="400" height="9" viewBox="0 0 400 9" aria-hidden="true">
<path d="M${first} .5H${last}" stroke="var(--line-firm)"/>
<path d="${ticks
    .filter((x) => x > first && x < last)
    .map((x) => `M${x.toFixed(1)} .5v3`)
    .join('')}" stroke="var(--line-firm)"/>
<path d="M${own} 0v9" stroke="var(--mark)" stroke-width="1.5"/></svg>`;
}

const foot = ({ page, book, facts }: Sheet) =>
  html`<p class="folio"><b>${pageName(page.number)}</b><span>${facts.agency.name} / ${book.title}</span></p>`;

/** Kicker and title, as most pages open. */
export const head = ({ page }: Sheet) => html`<header>
${page.kicker && html`<p class="kicker">${page.kicker}</p>`}
<h2 class="title">${page.title}</h2>
</header>`;

/** Label and value on hairlines, as on the sheet of a machine. */
export const dataSheet = (rows: string[][], className = '') =>
  html`<table class="sheet ${className}">${rows.map(
    ([label, value]) => html`<tr><th class="mono" scope="row">${label}</th><td>${value}</td></tr>`,
  )}</table>`;
