import { html } from '../html.ts';

const LEVEL = 262;
const TICKS = Array.from({ length: 41 }, (_, at) => `M${at * 10} ${LEVEL}.5v${at % 5 ? 3 : 7}`);

/** A graduated horizon; with the sign, the half sun below it and the circle around both. */
export const horizon = (
  withSign: boolean,
) => html`<svg class="bleed" width="400" height="600" viewBox="0 0 400 600" aria-hidden="true">
${
  withSign &&
  html`<defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="var(--flare-500)" stop-opacity=".34"/><stop offset=".8" stop-color="var(--flare-500)" stop-opacity="0"/></linearGradient></defs>
<path d="M-52 ${LEVEL}A236 236 0 0 0 394 ${LEVEL}z" fill="url(#dusk)"/>
<circle cx="171" cy="186" r="236" fill="none" stroke="var(--line)"/>
<path d="M171.5 -50V84M171.5 226V${LEVEL}" stroke="var(--line-firm)"/>`
}
<path d="M0 ${LEVEL}.5H400${TICKS.join('')}" stroke="var(--line-firm)"/>
<path d="M171.5 ${LEVEL}v9" stroke="var(--mark)" stroke-width="2"/></svg>`;
