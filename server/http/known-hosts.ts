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
 * The one host that a request names. None when it names several in a whole address and its Host; two
 * Host lines, of which a proxy may have read the other, make a name that nobody has.
 */
export function hostNamed(request: IncomingMessage): string | undefined {
  const { url = '' } = request;
  const host = rawHeader(request, 'host');
  if (url.startsWith('/')) return host;
  const [, named = host] = WHOLE_ADDRESS.exec(url) ?? [];
  return named === host ? named : undefined;
}

/**
 * One header, several lines of it joined as in Node's own dictionary. That one is made of all headers
 * as soon as one is asked for; the landing page gets by without it.
 */
export function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const own = rawHeaders[at] as string;
    if (own.length !== name.length || own.toLowerCase() !== name) continue;
    const value = rawHeaders[at + 1] as string;
    found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}
