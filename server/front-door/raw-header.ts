import type { IncomingMessage } from 'node:http';

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
