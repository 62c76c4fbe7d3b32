export type Tag = {
  name: string;
  attributes: string;
  /** `open`, `close`, or `whole` for one that is both. */
  kind: 'open' | 'close' | 'whole';
  /** What stands between this tag and the next. */
  text: string;
  end: number;
};

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)([^>]*?)(\/?)>([^<]*)/g;
const COMMENT = /<!--.*?-->/gs;
const LITERAL = /<!\[CDATA\[(.*?)\]\]>/gs;
const ENTITY = /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi;
/** How Excel writes what XML cannot hold. */
const EXCEL_ESCAPE = /_x([0-9a-f]{4})_/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The tags of a document, one after another, without the prefixes of their names. */
export function* xmlTags(xml: string): Generator<Tag> {
  const plain = xml.includes('<!')
    ? xml.replace(COMMENT, '').replace(LITERAL, (_, text: string) => escaped(text))
    : xml;
  for (const found of plain.matchAll(TAG)) {
    const [all, close, name = '', attributes = '', whole, text = ''] = found;
    const kind = close ? 'close' : whole ? 'whole' : 'open';
    yield { name, attributes, kind, text, end: found.index + all.length };
  }
}

export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : plainText(value);
}

export const plainText = (xml: string) =>
  xml.includes('&')
    ? xml.replace(ENTITY, (all, hex, decimal, name) => letterOf(all, hex, decimal, name))
    : xml;

export const cellText = (xml: string) =>
  plainText(xml).replace(EXCEL_ESCAPE, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

function letterOf(all: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return NAMED[name] ?? all;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : all;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
