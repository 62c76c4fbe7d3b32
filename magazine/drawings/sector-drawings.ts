import { html } from '../html.ts';

/* Elevations on a ground line, 76 x 62, in one line weight with one part in orange. */

const tank = `M6 52V22q0-2 2-2h40q2 0 2 2v30M6 27h44M6 35h44M6 43h44M28 20V11M20 11h16M50 45h8M58 40h10v12H58zM62 40v-5M12 52V20M44 52V20`;
const tankMark = `M58 40h10v12H58z`;
const train = `M16 52V17q0-6 6-6t6 6v35M16 22h12M16 42h12M28 34h14M42 27h20v25H42zM42 34h20M47 27v-8h10v8M22 11V7M62 40h8M8 52v-9h8`;
const trainMark = `M42 34h20v18H42z`;
const power = `M12 52 14 8h8l2 44M13 22h10M13 30h10M28 52V30h40v22M28 37h40M35 37v15M44 37v15M53 37v15M62 37v15M34 30v-7h12v7M52 30v-7h12v7`;
const powerMark = `M14 8h8l.5 7h-9z`;
const column = `M14 52V14q0-5 5-5t5 5v38M14 20h10M14 28h10M14 36h10M14 44h10M32 52V24q0-4 4-4t4 4v28M32 32h8M32 42h8M24 24h8M40 38h10M60 52v-5M54 50l-3 2M66 50l3 2`;
const columnMark = `M50 38a10 10 0 1 0 20 0a10 10 0 1 0-20 0z`;
const frame = `M26 52V22h42v30M40 52V22M54 52V22M26 32h42M26 42h42M26 52l14-10M40 32l14-10M12 52V8M8 13h44M12 8l-4 5M12 8l22 5M44 13v5M9 52h6`;
const frameMark = `M40 18h8v4h-8z`;

const DRAWINGS = [
  [tank, tankMark],
  [train, trainMark],
  [power, powerMark],
  [column, columnMark],
  [frame, frameMark],
] as const;

/** Sectors are drawn in the order in which they are written. */
export function drawSector(at: number) {
  const [lines, mark] = DRAWINGS[at % DRAWINGS.length] as (typeof DRAWINGS)[number];
  return html`<svg class="elevation" width="76" height="62" viewBox="0 0 76 62" aria-hidden="true">
<path d="${mark}" fill="var(--mark)" fill-opacity=".9"/>
<path d="${lines}" fill="none" stroke="var(--link)" stroke-width="1.1" stroke-linejoin="round"/>
<path d="M0 52.5H76M2 55.5h3M12 55.5h3M22 55.5h3M32 55.5h3M42 55.5h3M52 55.5h3M62 55.5h3M72 55.5h3" stroke="var(--edge)"/></svg>`;
}
