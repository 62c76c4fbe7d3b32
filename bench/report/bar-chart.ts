import { boundOf, goalText, isMet, withUnit } from '../figures.ts';
import type { Chart } from '../measured.ts';
import { escapeHtml } from './escape-html.ts';

const WIDTH = 640;
const NAME_WIDTH = 230;
const VALUE_WIDTH = 90;
const BAR_WIDTH = WIDTH - NAME_WIDTH - VALUE_WIDTH;
const ROW = 26;
const BAR = 16;

/** Bars that need no script. The table beside them says the same in words. */
export function barChart({ title, unit, bars, goal }: Chart): string {
  const limit = goal ? boundOf(goal) : 0;
  const longest = Math.max(...bars.map(({ value }) => value), limit) || 1;
  const lengthOf = (value: number) => Math.max((value / longest) * BAR_WIDTH, 1);
  const rows = bars.map(({ name, value }, index) => {
    const middle = index * ROW + ROW / 2;
    const short = goal && !isMet(value, goal) ? ' class="short"' : '';
    return `
    <text x="${NAME_WIDTH - 10}" y="${middle}" text-anchor="end">${escapeHtml(name)}</text>
    <rect x="${NAME_WIDTH}" y="${middle - BAR / 2}" width="${lengthOf(value).toFixed(1)}" height="${BAR}"${short}/>
    <text x="${WIDTH}" y="${middle}" text-anchor="end">${withUnit(value, unit)}</text>`;
  });
  const height = bars.length * ROW;
  const goalAt = (NAME_WIDTH + lengthOf(limit)).toFixed(1);
  const goalLine = goal ? `<path d="M${goalAt} 0V${height}"/>` : '';
  const description = bars.map(({ name, value }) => `${name} ${withUnit(value, unit)}`).join(', ');
  return `
<figure>
  <figcaption>${escapeHtml(title)}${goal ? `, goal ${goalText(goal, unit)}` : ''}</figcaption>
  <svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(description)}">${rows.join('')}
    ${goalLine}
  </svg>
</figure>`;
}
