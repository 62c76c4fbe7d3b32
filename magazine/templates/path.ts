import { dayOf, dayX, drawDayPath } from '../drawings/day-path.ts';
import { head, paper } from '../frame.ts';
import { html } from '../html.ts';
import { blockOf, blocksOf, PAGE, type Sheet } from '../sheet.ts';

const FIRST_TOP = 180;
const STEP = 78;
const STATION = 82;
const MARGIN = { left: 16, right: 34 };

/** One line over two pages. Words hang on leaders that never cross: the first highest. */
export function path(sheet: Sheet) {
  const { side, source, page } = sheet;
  const all = source.pages.flatMap(({ template, blocks }, at) =>
    template === 'path'
      ? blocks
          .flatMap((block) => (block.kind === 'steps' ? block.items : []))
          .map((item) => ({ ...item, page: at + 1 }))
      : [],
  );
  const last = Math.max(...all.map(({ mark }) => dayOf(mark)));
  const before = all.findIndex((item) => item.page === page.number);
  const spine = side === 'left' ? 0 : PAGE.width;
  const steps = blockOf(sheet, 'steps').items.map((item, at) => {
    const day = dayOf(item.mark);
    return {
      ...item,
      day,
      number: before + at + 1,
      top: FIRST_TOP + at * STEP,
      x: dayX(day, last) - spine,
    };
  });
  return paper(
    sheet,
    { tone: 'sand', ground: drawDayPath(steps, last, side) },
    html`<div class="frame">${head(sheet)}${blocksOf(sheet, 'lead').map(({ text }) => html`<p class="copy">${text}</p>`)}</div>
${steps.map(({ x, top, mark, title, text, number }) => {
  const end = x > PAGE.width - 130;
  const width = end ? 128 : Math.min(PAGE.width - MARGIN[side] - x - 10, 200);
  return html`<div class="station fits ${end && 'at-end'}" style="left:${end ? x - 10 - width : x + 10}px;top:${top - 4}px;width:${width}px;height:${STATION}px">
<p class="mono">${mark}</p><p class="name">${number}. ${title}</p><p class="copy">${text}</p></div>`;
})}
${blocksOf(sheet, 'note').map(({ text }) => html`<p class="caption plain scale">${text}</p>`)}`,
  );
}
