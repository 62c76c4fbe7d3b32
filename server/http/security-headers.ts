import { createHash } from 'node:crypto';

const SOURCE = /\ssrc=/;
/** Facts for search engines: read, never run. */
const DATA_BLOCK = /\stype="application\/ld\+json"/;

type PageNeeds = {
  developing?: boolean;
  tilesUrl?: string | null;
  /** The panel shows a preview of the landing page in a frame. */
  framesOwn?: boolean;
};

/**
 * A page may use the scripts and styles that were in it when we made it, named by their hashes, and
 * no others.
 * Map tiles are allowed on every page: a visitor can come to the map from any of them without a new
 * document.
 */
export function pagePolicy(
  html: string,
  { developing = false, tilesUrl, framesOwn = false }: PageNeeds = {},
): string {
  const scripts = elementsIn(html, 'script')
    .filter(({ attributes }) => !SOURCE.test(attributes) && !DATA_BLOCK.test(attributes))
    .map(({ text }) => text);
  const styles = elementsIn(html, 'style').map(({ text }) => text);
  const allowed = (inline: string[]) =>
    developing ? ["'unsafe-inline'"] : [...new Set(inline.map(hashSource))];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...allowed(scripts)].join(' '),
    ["style-src 'self'", ...allowed(styles)].join(' '),
    `img-src 'self' data: blob:${tilesUrl ? ` ${new URL(tilesUrl).origin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${developing ? ' ws:' : ''}`,
    // Lists of workers are read in one. Vite waits in another for a restarted server.
    `worker-src 'self'${developing ? ' blob:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    ...(framesOwn ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** In one pass: a regular expression would search for the end of each element again. */
function elementsIn(html: string, name: string): { attributes: string; text: string }[] {
  const found: { attributes: string; text: string }[] = [];
  const close = `</${name}>`;
  for (let at = html.indexOf(`<${name}`); at !== -1; ) {
    const open = html.indexOf('>', at);
    const end = open === -1 ? -1 : html.indexOf(close, open);
    if (end === -1) break;
    found.push({
      attributes: html.slice(at + name.length + 1, open),
      text: html.slice(open + 1, end),
    });
    at = html.indexOf(`<${name}`, end + close.length);
  }
  return found;
}

const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const NOTHING = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** For everything that is not a page: nothing in it may run, load or be framed. */
export const DATA_POLICY = `${NOTHING}; sandbox`;

/** Browsers show a PDF in a viewer of their own, and not all of these start in a sandbox. */
export const PDF_POLICY = NOTHING;

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Browsers heed them on what they open as a document. */
const ON_DOCUMENTS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

export function commonHeaders(https: boolean): Record<string, string> {
  return {
    ...EVERYWHERE,
    ...ON_DOCUMENTS,
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

const PART_OF_A_PAGE = /^(text\/javascript|text\/css|font\/)/;

/** Scripts, styles and fonts go without what is for documents: a screen has fifteen of them. */
export const isHeeded = (header: string, contentType: string | null) =>
  !(header in ON_DOCUMENTS && PART_OF_A_PAGE.test(contentType ?? ''));
