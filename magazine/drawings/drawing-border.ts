import { html } from '../html.ts';

const LETTERS = 'ABCDEF';

/** The border of a drawing sheet, with the zones that a remark can name. */
export function drawingBorder({ width, height }: { width: number; height: number }) {
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
