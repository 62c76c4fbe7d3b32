import type { Project } from '../../contracts/agency.ts';
import { monthNumber, peakOf, periodSpan } from '../../server/content/magazine/page-facts.ts';
import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blocksOf, type Sheet, type Side } from '../sheet.ts';

/** One drawing over two pages. It rises, and leaves room above on the left and below on the right. */
export function timeline(sheet: Sheet) {
  const { side, facts, source } = sheet;
  const { founded } = facts.agency;
  const drawing = { projects: facts.projects, founded, published: source.published, side };
  return paper(
    sheet,
    { tone: 'sand', ground: drawTimeBars(drawing) },
    html`<div class="room fits">${head(sheet)}
${blocksOf(sheet, 'lead').map(({ text }) => html`<p class="copy">${text}</p>`)}
${blocksOf(sheet, 'figures').map(
  ({ items }) =>
    html`<ul class="sums">${items.map(({ value, label }) => html`<li><b class="figure">${value}</b><span class="copy">${label}</span></li>`)}</ul>`,
)}</div>`,
  );
}

type Drawing = { projects: Project[]; founded: number; published: string; side: Side };

const SPREAD = { width: 800, height: 562, from: 34, to: 766, spine: 400 };
const ROWS = { lowest: 540, highest: 62 };
const CHARACTER_PX = 5.1;
const HEAVIEST_PX = 12;
const CLEAR = 9;

const px = (value: number) => value.toFixed(1);

/** Where a bar lies on the spread, how thick it is, and where its name has room. */
export function timeBars({ projects, founded, published }: Omit<Drawing, 'side'>) {
  const first = monthNumber(`${founded}-01`);
  const last = monthNumber(`${published.slice(0, 4)}-12`) + 1;
  const x = (month: number) =>
    SPREAD.from + ((month - first) / (last - first)) * (SPREAD.to - SPREAD.from);
  const heaviest = Math.max(...projects.map(peakOf));
  const inOrder = projects.toSorted((one, other) =>
    one.period.from.localeCompare(other.period.from),
  );
  const pitch = (ROWS.lowest - ROWS.highest) / (inOrder.length - 1 || 1);
  const bars = inOrder.map((project, row) => {
    const span = periodSpan(project.period, published);
    const [start, end] = [x(span.from), x(span.to)];
    return {
      name: project.name,
      ongoing: project.period.to === 'ongoing',
      start,
      end,
      y: ROWS.lowest - row * pitch,
      thick: Math.max(1.5, (HEAVIEST_PX * peakOf(project)) / heaviest),
      ...labelPlace(start, end, project.name.length * CHARACTER_PX),
    };
  });
  return { bars, x, first, last };
}

/** After the bar, unless it would meet the spine or the edge of the paper there. */
function labelPlace(start: number, end: number, width: number) {
  const after = end + 7;
  const meetsSpine = after < SPREAD.spine + CLEAR && after + width > SPREAD.spine - CLEAR;
  const fits = !meetsSpine && after + width < SPREAD.to;
  return fits
    ? ({ at: after, anchor: 'start' } as const)
    : ({ at: start - 7, anchor: 'end' } as const);
}

/** Lines of years keep clear of the words above on the left and below on the right. */
const guide = (x: number) =>
  x > SPREAD.spine ? '40V312' : x > SPREAD.spine - 60 ? '40V556' : '236V556';

/** All projects on the spread, rising from the first to the last; names only of those on this page. */
function drawTimeBars({ side, ...what }: Drawing) {
  const { bars, x, first, last } = timeBars(what);
  const isHere = (at: number) => (side === 'left' ? at < SPREAD.spine : at >= SPREAD.spine);
  const years = Array.from({ length: (last - first) / 12 }, (_, at) => first / 12 + at);
  const fifth = years.filter((year) => year % 5 === 0);
  return html`<svg class="spread over-lines" width="800" height="600" viewBox="0 0 800 600" aria-hidden="true">
<path d="${fifth.map((year) => `M${px(x(year * 12))} ${guide(x(year * 12))}`).join('')}" stroke="var(--line)" />
<path d="${years.map((year) => `M${px(x(year * 12))} 556v${year % 5 === 0 ? 9 : 5}`).join('')}" stroke="var(--edge)" />
${fifth.filter((year) => isHere(x(year * 12))).map((year) => html`<text x="${px(x(year * 12) + 4)}" y="${x(year * 12) > SPREAD.spine ? 47 : 557}" fill="var(--muted)">${year}</text>`)}
${bars.map(({ start, end, y, thick, ongoing }) => html`<rect x="${px(start)}" y="${px(y - thick / 2)}" width="${px(end - start)}" height="${px(thick)}" fill="${ongoing ? 'var(--mark)' : 'var(--link)'}"/>`)}
${bars.filter(({ at }) => isHere(at)).map(({ at, anchor, y, name }) => html`<text x="${px(at)}" y="${px(y + 3)}" text-anchor="${anchor}" fill="var(--soft)" class="plain">${name}</text>`)}
</svg>`;
}
