import { html } from '../html.ts';

type Dimension = { value: string; label: string };

/** A section through two plates: the groove, the passes that fill it, and the three dimensions. */
export function drawCoupon([angle, wall, gap]: Dimension[]) {
  const says = (one: Dimension | undefined) => (one ? `${one.value} ${one.label}` : '');
  return html`<svg class="coupon" width="326" height="104" viewBox="0 0 326 104" aria-hidden="true">
<defs><pattern id="steel" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="var(--link)" stroke-width=".8"/></pattern></defs>
<g stroke="var(--strong)" stroke-width="1.1" stroke-linejoin="round">
<path d="M40 34H132L158 76V84H40z" fill="url(#steel)"/><path d="M286 34H194L168 76V84H286z" fill="url(#steel)"/></g>
<g fill="var(--mark)" fill-opacity=".16" stroke="var(--accent)" stroke-width="1">
<path d="M158 84q5 7 10 0V76H158z"/><path d="M158 76h10l6-10h-22z"/><path d="M152 66h22l6-11h-34z"/><path d="M146 55h34l7-11h-48z"/><path d="M139 44h48l7-10q-31-11-62 0z"/></g>
<g fill="none" stroke="var(--edge)" stroke-width=".75">
<path d="M132 34 118 11M194 34 208 11M123 19q40-13 80 0"/>
<path d="M40 34H20M40 84H20M24 34V84M21.5 36.5l5-5M21.5 86.5l5-5"/>
<path d="M158 84v15M168 84v15M146 96H180M155.5 98.5l5-5M165.5 98.5l5-5"/></g>
<g fill="var(--soft)"><text x="163" y="9" text-anchor="middle">${says(angle)}</text><text x="186" y="99">${says(gap)}</text>
<text transform="translate(15 59) rotate(-90)" text-anchor="middle">${says(wall)}</text></g></svg>`;
}
