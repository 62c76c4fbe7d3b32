/* Which addresses settings may name. */

export function withoutLastSlashes(value: string): string {
  let end = value.length;
  while (value[end - 1] === '/') end -= 1;
  return value.slice(0, end);
}

/** Its host becomes part of the pages' content security policy, so only a plain one is taken. */
export function isTileAddress(value: string): boolean {
  const filled = value.replace(/\{[zxy]\}/g, '0');
  if (!URL.canParse(filled) || /[{}\s]/.test(filled)) return false;
  const { protocol, hostname, username } = new URL(value);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))) &&
    /^[a-z0-9.-]+$/.test(hostname) &&
    username === '' &&
    ['z', 'x', 'y'].every((part) => value.includes(`{${part}}`))
  );
}

/** The key travels there, so the connection is encrypted unless it stays on this machine. */
export function isProviderAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, search, hash } = new URL(value);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))) &&
    username + search + hash === ''
  );
}

export function isCollectorAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

/** Nodemailer would take any option from it; these are all that there are here. */
export function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(value);
  return (
    /^smtps?:$/.test(protocol) &&
    /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/i.test(hostname) &&
    (username === '') === (password === '') &&
    [username, password].every(isPercentEncoded) &&
    ['', '/'].includes(pathname) &&
    ['', ...(protocol === 'smtp:' ? ['?tls=no'] : [])].includes(search) &&
    hash === ''
  );
}

function isPercentEncoded(text: string): boolean {
  try {
    return !hasControls(decodeURIComponent(text));
  } catch {
    return false;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they end a line of a mail's head, or of a command.
export const hasControls = (text: string) => /[\x00-\x1f\x7f]/.test(text);

const isThisMachine = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1';

/** The path is part of the signature: plain letters only, and no dots that a URL would resolve. */
export function isS3Endpoint(value: string): boolean {
  const plain = /^https?:\/\/(\{bucket\}\.)?[a-z0-9.:[\]-]+(\/[\w~-][\w.~-]*)*\/?$/;
  return plain.test(value) && URL.canParse(value.replace('{bucket}', 'bucket'));
}
