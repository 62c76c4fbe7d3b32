export type Listing = { objects: { key: string; savedAt: Date }[]; next: string | null };

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * One page of a bucket's list. Text in it never holds a bare '<', so a tag is a tag, whatever
 * other people's objects are called.
 */
export function readListing(xml: string): Listing {
  if (!/<\/ListBucketResult>\s*$/.test(xml)) throw new Error('The list is cut off or no list.');
  const entries = xml.split('<Contents>').slice(1);
  const objects = entries.map((entry) => ({
    key: textOf(entry, 'Key') ?? '',
    savedAt: new Date(textOf(entry, 'LastModified') ?? ''),
  }));
  const next = textOf(xml, 'NextContinuationToken');
  if (textOf(xml, 'IsTruncated') !== 'true') return { objects, next: null };
  if (!next) throw new Error('The list goes on, but does not say where.');
  return { objects, next };
}

/** The short word for what went wrong, such as NoSuchBucket; nothing else of such an answer is safe to repeat. */
export const failureCode = (xml: string): string | null =>
  /<Code>([A-Za-z]{1,60})<\/Code>/.exec(xml)?.[1] ?? null;

function textOf(xml: string, tag: string): string | null {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text === undefined ? null : decoded(text);
}

const decoded = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
