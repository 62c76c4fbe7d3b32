import { CELL_CHARS_MAX } from '../../../../../contracts/worker-files.ts';
import { FileProblem } from './reading-result.ts';

export type Tag = {
  name: string;
  attributes: string;
  /** `whole` is a self-closing tag. */
  kind: 'open' | 'close' | 'whole';
  /** The text up to the next tag. */
  text: string;
};

/** Each character of the longest cell may be an entity such as `&#1575;`. */
const TAG_CHARS_MAX = 10 * CELL_CHARS_MAX;
const COMMENT = ['<!--', '-->'] as const;
const LITERAL = ['<![CDATA[', ']]>'] as const;
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi;
/** Excel's escape for characters that XML does not allow. */
const EXCEL_ESCAPE = /_x([0-9a-f]{4})_/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the tags of a document that arrives in chunks, without namespace prefixes. Each character is looked at
 * a fixed number of times, so hostile documents take linear time; an incomplete tag waits for the next chunk.
 */
export function createTagReader() {
  let waiting = '';
  /** How many of the waiting characters were already searched for the end of the tag. */
  let searched = 0;
  let tag: Tag | null = null;

  function* read(piece: string, isLast = false): Generator<Tag> {
    const xml = waiting + piece;
    let at = 0;
    while (at < xml.length) {
      const begins = xml.indexOf('<', at);
      if (begins !== at) {
        const end = begins < 0 ? xml.length : begins;
        if (tag) tag.text = bounded(tag.text + xml.slice(at, end));
        at = end;
        continue;
      }
      const [opening, closing] = marksAt(xml, at, isLast);
      const closed = xml.indexOf(closing, at + Math.max(opening.length, searched));
      searched = closed < 0 ? xml.length - at - closing.length + 1 : 0;
      if (closed < 0) break;
      const inside = xml.slice(at + opening.length, closed);
      at = closed + closing.length;
      if (opening === LITERAL[0]) {
        if (tag) tag.text = bounded(tag.text + escaped(inside));
      } else if (opening === '<') {
        if (tag) yield tag;
        tag = tagFrom(bounded(inside));
      }
    }
    waiting = bounded(xml.slice(at));
    if (isLast && tag) yield tag;
  }

  return { read };
}

/** The opening and closing marks at this place. A chunk may end inside a mark: then it is read again. */
function marksAt(xml: string, at: number, isLast: boolean): readonly [string, string] {
  for (const marks of [COMMENT, LITERAL]) {
    if (xml.startsWith(marks[0], at)) return marks;
    const rest = xml.slice(at, at + marks[0].length);
    if (!isLast && rest.length > 1 && marks[0].startsWith(rest)) return marks;
  }
  return ['<', '>'];
}

function tagFrom(inside: string): Tag {
  const kind = inside.startsWith('/') ? 'close' : inside.endsWith('/') ? 'whole' : 'open';
  const body = inside.slice(kind === 'close' ? 1 : 0, kind === 'whole' ? -1 : undefined);
  const nameEnd = body.search(/\s/);
  const fullName = nameEnd < 0 ? body : body.slice(0, nameEnd);
  return {
    kind,
    name: fullName.slice(fullName.indexOf(':') + 1),
    attributes: nameEnd < 0 ? '' : body.slice(nameEnd),
    text: '',
  };
}

function bounded(text: string): string {
  if (text.length > TAG_CHARS_MAX) throw new FileProblem('cell-too-long');
  return text;
}

export const xmlTags = (xml: string) => createTagReader().read(xml, true);

export function attributeOf(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    if (!/[\s:]/.test(attributes[at - 1] ?? '')) continue;
    const found = /^\s{0,9}=\s{0,9}(["'])/.exec(
      attributes.slice(at + name.length, at + name.length + 20),
    );
    if (!found) continue;
    const start = at + name.length + found[0].length;
    const end = attributes.indexOf(found[1] as string, start);
    return end < 0 ? undefined : plainText(attributes.slice(start, end));
  }
  return undefined;
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
