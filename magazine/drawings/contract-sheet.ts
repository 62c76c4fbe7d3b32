import { html } from '../html.ts';

const SHEET = { top: 66, height: 172 };
/** Where on the sheet each part of the contract stands. */
const PARTS = [92, 118, 146, 174, 212];
const TEXT = [
  'M12 90h58M12 96h44',
  'M12 114h82M12 120h70',
  'M12 142h52M12 148h80',
  'M12 170h38M70 170h24M12 176h44M70 176h24M12 182h32M70 182h24',
];
const SIGNED = 'M12 216q7-16 12-4t14-8M62 214q5-12 10-4t16-6';

/** A contract as a sheet of paper, with a leader from each part to the words beside it. */
export const drawContract = (
  tops: number[],
) => html`<svg class="contract-drawing" width="150" height="318" viewBox="0 0 150 318" aria-hidden="true">
<path d="M4 ${SHEET.top + 4}h100l14 14v${SHEET.height - 14}H4z" fill="var(--line)"/>
<path d="M.5 ${SHEET.top}.5h97l14 14v${SHEET.height - 14}H.5z" fill="var(--raised)" stroke="var(--edge)"/>
<path d="M97.5 ${SHEET.top}.5v14h14" fill="none" stroke="var(--edge)"/>
<path d="${TEXT.join('')}M12 222h34M62 222h34" stroke="var(--edge)" stroke-width="1.1"/>
<path d="${SIGNED}" fill="none" stroke="var(--link)" stroke-width="1.3"/>
${PARTS.map((y, at) => html`<path d="M101 ${y}L128 ${(tops[at] ?? 0) + 8}H146" fill="none" stroke="var(--accent)"/><circle cx="101" cy="${y}" r="2.5" fill="var(--mark)"/>`)}</svg>`;

/** A payslip: lines of hours on the left, sums on the right, the last one underlined twice. */
export const drawPayslip =
  () => html`<svg width="118" height="78" viewBox="0 0 118 78" aria-hidden="true">
<path d="M4 4h114v74H4z" fill="var(--line)"/><path d="M.5.5h112v73H.5z" fill="var(--raised)" stroke="var(--edge)"/>
<path d="M12 12h40M12 26h30M78 26h22M12 34h36M84 34h16M12 42h24M80 42h20M12 50h32M88 50h12" stroke="var(--edge)" stroke-width="1.1"/>
<path d="M64 62h36" stroke="var(--mark)" stroke-width="2.5"/><path d="M64 66.5h36" stroke="var(--strong)"/></svg>`;
