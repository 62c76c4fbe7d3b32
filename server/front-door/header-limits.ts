import type { IncomingMessage } from 'node:http';

/** The longest that a browser or a proxy sends: an address it comes from, the cookies of a whole domain. */
const ANY_MAX = 8 * 1024;

/** Those that the server reads, all lines of one name together. */
const LONGEST: Record<string, number> = {
  'accept-encoding': 512,
  'content-length': 32,
  'content-type': 256,
  cookie: ANY_MAX,
  expect: 64,
  host: 300,
  'idempotency-key': 256,
  'if-none-match': 1_024,
  'if-range': 256,
  origin: 512,
  range: 256,
  'sec-fetch-site': 64,
  traceparent: 256,
  'transfer-encoding': 64,
  'x-forwarded-for': 1_024,
};

const names = Object.keys(LONGEST);
const limits = Object.values(LONGEST);
/** By the length of the name, so that most names are passed over without being read. */
const byNameLength: Map<string, number>[] = [];
for (const [index, name] of names.entries()) {
  byNameLength[name.length] ??= new Map();
  byNameLength[name.length]?.set(name, index);
}
/** Used again for every request: it is filled and read in one go. */
const sums = new Uint32Array(names.length);

/** Whether a header is longer than it can sensibly be. */
export function hasOverlongHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  sums.fill(0);
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    const { length } = rawHeaders[at + 1] as string;
    if (length > ANY_MAX) return true;
    const index = byNameLength[name.length]?.get(name.toLowerCase());
    if (index === undefined) continue;
    const sum = (sums[index] as number) + length;
    if (sum > (limits[index] as number)) return true;
    sums[index] = sum;
  }
  return false;
}
