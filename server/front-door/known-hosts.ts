import type { IncomingMessage } from 'node:http';

/** Requests for any other host are refused, so that nothing we build from a host name can be poisoned. */
export function knownHosts(publicUrl: string, port: number): (host: string | undefined) => boolean {
  const hosts = new Set([
    new URL(publicUrl).host,
    ...['localhost', '127.0.0.1', '[::1]'].map((name) => (port === 80 ? name : `${name}:${port}`)),
  ]);
  return (host) => host !== undefined && hosts.has(host.toLowerCase());
}

const WHOLE_ADDRESS = /^https?:\/\/([^/?#]*)/i;

/**
 * The one host that a request names. None when it names several: in two Host lines, of which a proxy
 * may have read the other, or in a whole address that differs from its Host.
 */
export function hostNamed({ rawHeaders, headers, url = '' }: IncomingMessage): string | undefined {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'host') lines += 1;
  if (lines !== 1) return undefined;
  if (url.startsWith('/')) return headers.host;
  const [, named = headers.host] = WHOLE_ADDRESS.exec(url) ?? [];
  return named === headers.host ? named : undefined;
}
