import { html } from '../html.ts';

const HEIGHTS = [132, 120, 128, 132, 116, 124];
const FILLS = ['ink-900', 'petrol-700', 'ink-800', 'petrol-600', 'ink-900', 'flare-700'];

/** Registers on a shelf, their names on the spines. */
export function drawRegisters(names: string[], width: number) {
  const step = width / names.length;
  return html`<svg class="shelf" width="${width}" height="142" viewBox="0 0 ${width} 142" aria-hidden="true">
${names.map((name, at) => {
  const high = HEIGHTS[at % HEIGHTS.length] as number;
  const [x, y, w] = [at * step + 1, 138 - high, step - 5];
  return html`<rect x="${x.toFixed(1)}" y="${y}" width="${w.toFixed(1)}" height="${high}" fill="var(--${FILLS[at % FILLS.length]})"/>
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
