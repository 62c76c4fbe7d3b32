import { html } from '../html.ts';

const STEP = 11;
/** The last column has the longest name. */
const COLUMNS = [0, 0.26, 0.52, 0.73];

/** A crew as dots, one for each person, by trade. Whoever leads others stands first. */
export function drawCrew(trades: { value: string; label: string }[], width: number) {
  return html`<svg class="crew-drawing" width="${width}" height="86" viewBox="0 0 ${width} 86" aria-hidden="true">
${trades.map(({ value, label }, at) => {
  const [x, y] = [(COLUMNS[at % 4] as number) * width, Math.floor(at / 4) * 44];
  const dots = Array.from({ length: Number(value) }, (_, dot) => dot);
  return html`<g transform="translate(${x} ${y})"><path d="M.5 0V34" stroke="var(--line-firm)"/>
${dots.map((dot) => html`<circle cx="${11 + (dot % 3) * STEP}" cy="${6 + Math.floor(dot / 3) * 11}" r="3.6" fill="${at === 0 ? 'var(--mark)' : 'var(--link)'}"/>`)}
<text x="7" y="32" fill="var(--soft)" class="plain">${value} ${label}</text></g>`;
})}</svg>`;
}
