/** One part of a written pattern, as regular expressions: when it is all there, and while it is being typed. */
export type Part = { whole: string; begun: string };

const match = (pattern: string, text: string) => new RegExp(`^${pattern}$`, 'iu').exec(text);

export const wholeBy = (parts: Part[], text: string) =>
  match(parts.map(({ whole }) => whole).join(''), text)?.groups ?? null;

/** What a text says so far when it could still become the whole pattern; null when it no longer can. */
export function begunBy(parts: Part[], text: string): Record<string, string> | null {
  for (const [at, part] of parts.entries()) {
    const before = parts.slice(0, at).map(({ whole }) => whole);
    const found = match([...before, part.begun].join(''), text);
    if (found) return found.groups ?? {};
  }
  return null;
}
