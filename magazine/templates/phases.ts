import type { Project } from '../../contracts/agency.ts';
import { type PhaseBar, phaseBars } from '../drawings/phase-bars.ts';
import { paper } from '../frame.ts';
import { html } from '../html.ts';
import { facingPage } from '../pagination.ts';
import { cutPicture } from '../picture-request.ts';
import { blocksOf, onSpread, PAGE, type Sheet, spreadPicture } from '../sheet.ts';

const PICTURE = { width: 800, height: 322, x: 60, y: 50, zoom: 1 };
const GROUND = 546;
const TALLEST = 200;
const GUTTER = 14;

/** A project over two pages: one picture cut at the spine, and below it the phases to scale. */
export function phases(sheet: Sheet) {
  const { picture, alt } = spreadPicture(sheet);
  const { page, side, source } = sheet;
  const bars = phaseBars(projectInPhases(sheet), source.published, TALLEST);
  const ground = [
    cutPicture({ name: picture, ...PICTURE }, alt, 'spread'),
    html`<div class="scrim"></div>`,
    drawBars(bars),
  ];
  const spine = side === 'left' ? 0 : PAGE.width;
  const { items } = onSpread(sheet, 'steps');
  return paper(
    sheet,
    { tone: 'deep', ground },
    html`<div class="over fits">${page.kicker && html`<p class="kicker">${page.kicker}</p>`}
<h2 class="title">${page.title}</h2>
${blocksOf(sheet, 'lead').map(({ text }) => html`<p class="copy">${text}</p>`)}
${blocksOf(sheet, 'paragraphs').map(({ texts }) => texts.map((text) => html`<p class="copy">${text}</p>`))}</div>
${bars.map((bar, at) => {
  const x = bar.left - spine;
  const item = items[at];
  if (!item || x < 0 || x >= PAGE.width) return null;
  const width = Math.min(bar.width - 2 * GUTTER, PAGE.width - GUTTER - x - GUTTER);
  return html`<div class="phase fits" style="left:${x + GUTTER}px;top:${GROUND - bar.height + 6}px;width:${width}px;height:${bar.height - 6}px">
<b class="figure">${bar.workers}</b><p class="mono plain">${item.title.split(', ').map((part) => html`<span>${part}</span>`)}</p><p class="copy">${item.text}</p></div>`;
})}
${blocksOf(sheet, 'note').map(({ text }) => html`<p class="caption plain scale">${text}</p>`)}`,
  );
}

/** The project whose phases are told on this page or on the one beside it. */
function projectInPhases({ page, book, source, facts }: Sheet): Project {
  const spread = [page.number, facingPage(page.number, book.pages.length) ?? page.number];
  const told = spread
    .flatMap((number) => source.pages[number - 1]?.blocks ?? [])
    .find(({ kind }) => kind === 'phases');
  const project = told?.kind === 'phases' && facts.projects.find(({ id }) => id === told.project);
  if (project) return project;
  throw new Error(`Page ${page.number} of ${book.title}: 'phases' needs a block of kind 'phases'`);
}

const drawBars = (
  bars: PhaseBar[],
) => html`<svg class="spread" width="800" height="600" viewBox="0 0 800 600" aria-hidden="true">
<path d="M34 ${GROUND}.5H766" stroke="var(--edge)"/>
${bars.map(({ left, width, height }) => {
  const [x, y, w] = [(left + 1).toFixed(1), (GROUND - height).toFixed(1), (width - 2).toFixed(1)];
  return html`<rect x="${x}" y="${y}" width="${w}" height="${height.toFixed(1)}" fill="var(--raised)"/><path d="M${x} ${y}h${w}" stroke="var(--mark)" stroke-width="3"/>`;
})}
</svg>`;
