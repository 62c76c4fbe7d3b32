import { html } from '../html.ts';

/** The agency's sign, as in web/ui/wordmark.tsx. */
export const wordmark = () =>
  html`<svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true"><path d="M4.2 20a12.6 12.6 0 0 0 23.6 0Z" fill="var(--flare-500)"/><circle cx="16" cy="16" r="13.5" fill="none" stroke="currentColor" stroke-width="2.5"/><path d="M16 3v17M4.5 20h23" fill="none" stroke="currentColor" stroke-width="2"/></svg>`;
