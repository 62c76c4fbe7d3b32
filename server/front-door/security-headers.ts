import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Facts for search engines: read, never run. */
const DATA_BLOCK = /\stype="application\/ld\+json"/;

type PageNeeds = { developing?: boolean; tilesUrl?: string | null };

/**
 * A page may use the scripts and styles that were in it when we made it, named by their hashes, and
 * no others.
 * Map tiles are allowed on every page: a visitor can come to the map from any of them without a new
 * document.
 */
export function pagePolicy(html: string, { developing = false, tilesUrl }: PageNeeds = {}): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , script = '']) => script);
  const styles = [...html.matchAll(INLINE_STYLES)].map(([, sheet = '']) => sheet);
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
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const NOTHING = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** For everything that is not a page: nothing in it may run, load or be framed. */
export const DATA_POLICY = `${NOTHING}; sandbox`;

/** Browsers show a PDF in a viewer of their own, and not all of these start in a sandbox. */
export const PDF_POLICY = NOTHING;

export function commonHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
