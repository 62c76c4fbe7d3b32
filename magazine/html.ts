/** Markup that is ours. Everything else is text and is escaped on its way into it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
  toString() {
    return this.markup;
  }
}

export type Piece = Html | string | number | false | null | undefined | Piece[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const written = (piece: Piece): string => {
  if (piece instanceof Html) return piece.markup;
  if (Array.isArray(piece)) return piece.map(written).join('');
  if (piece === false || piece === null || piece === undefined) return '';
  return String(piece).replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
};

/** html`<p>${text}</p>`: texts are escaped, markup is inserted as it is. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]) =>
  new Html(parts.map((part, at) => part + written(pieces[at])).join(''));
