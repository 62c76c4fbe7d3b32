import type { Project } from '../../contracts/agency.ts';
import { periodSpan } from '../../server/content/magazine/page-facts.ts';
import { dataSheet, head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { cutPicture } from '../picture-cut.ts';
import {
  blockOf,
  blocksOf,
  facingPage,
  onSpread,
  PAGE,
  type Sheet,
  spreadPicture,
} from '../sheet.ts';

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

/** The project whose phases this page or the one beside it shows. */
function projectInPhases({ page, book, source, facts }: Sheet): Project {
  const spread = [page.number, facingPage(page.number, book.pages.length) ?? page.number];
  const phaseBlock = spread
    .flatMap((number) => source.pages[number - 1]?.blocks ?? [])
    .find(({ kind }) => kind === 'phases');
  const project =
    phaseBlock?.kind === 'phases' && facts.projects.find(({ id }) => id === phaseBlock.project);
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

const SPREAD = { from: 34, to: 766 };

type PhaseBar = { left: number; width: number; height: number; workers: number };

/** Phases over two pages: as long as their months, as high as their people. */
export function phaseBars(
  { phases = [] }: Project,
  published: string,
  tallest: number,
): PhaseBar[] {
  const spans = phases.map(({ period }) => periodSpan(period, published));
  const first = Math.min(...spans.map(({ from }) => from));
  const last = Math.max(...spans.map(({ to }) => to));
  const most = Math.max(...phases.map(({ workers }) => workers));
  const px = (SPREAD.to - SPREAD.from) / (last - first);
  return phases.map(({ workers }, at) => {
    const { from, to } = spans[at] as (typeof spans)[number];
    return {
      left: SPREAD.from + (from - first) * px,
      width: (to - from) * px,
      height: (workers / most) * tallest,
      workers,
    };
  });
}

/** One project: its picture above, the largest figure on it, and the data sheet below. */
export function project(sheet: Sheet) {
  const { picture, alt } = blockOf(sheet, 'picture');
  const [figure] = blockOf(sheet, 'figures').items;
  const { title, rows } = blockOf(sheet, 'table');
  const cut = { name: picture, width: 400, height: 214, x: 47, y: 46, zoom: 1 };
  return paper(
    sheet,
    { tone: 'sand', ground: [cutPicture(cut, alt, 'bleed'), html`<div class="scrim"></div>`] },
    html`<p class="peak"><b class="figure">${figure?.value}</b><span>${figure?.label}</span></p>
<div class="frame">${head(sheet)}
<div class="two">${blockOf(sheet, 'paragraphs').texts.map((text) => html`<p class="copy">${text}</p>`)}</div>
<h3 class="name">${title}</h3>${dataSheet(rows)}</div>`,
  );
}

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
