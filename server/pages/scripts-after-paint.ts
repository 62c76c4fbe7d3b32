import { FIRST_PAINT } from '../../contracts/site.ts';

const FILE = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*\/>/g;
const OPEN = '<script type="module" async="">';
const CLOSE = '</script>';
const NAMED_IMPORT = /^import \* as (\w+) from "([^"]+)";/gm;
const BARE_IMPORT = /^import "([^"]+)";/gm;
const ENTRY_IMPORT = /^import\("([^"]+)"\);/m;

/** The word by itself: what stands here is imported by a browser, not by us. */
const IMPORT = 'import';
const load = (file: string) => `await ${IMPORT}("${file}");`;
const rest = 'await rest();';

/**
 * The landing page is complete without its scripts, so they wait until it was drawn: before that they
 * would only take the line and the processor from what is to be seen. They are fetched together and run one
 * by one, with room for the visitor between them.
 */
export function scriptsAfterPaint(html: string): string {
  const files = [...new Set([...html.matchAll(FILE)].map(([, file = '']) => file))];
  const [before = '', opened] = split(html.replaceAll(FILE, ''), OPEN);
  const [script = '', after] = split(opened ?? '', CLOSE);
  if (after === undefined) return html.replaceAll(FILE, '');
  const [, entry] = script.match(ENTRY_IMPORT) ?? [];
  const started = [
    OPEN,
    'const rest = () => new Promise((over) => setTimeout(over));',
    `await ${FIRST_PAINT};`,
    `for (const href of ${JSON.stringify(files)})`,
    "  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));",
    ...files.filter((file) => file !== entry).flatMap((file) => [rest, load(file)]),
    script
      .replaceAll(NAMED_IMPORT, (_, name, file) => `const ${name} = ${load(file)}`)
      .replaceAll(BARE_IMPORT, (_, file) => load(file))
      .replace(ENTRY_IMPORT, (_, file) => `${rest}\n${load(file)}`),
    CLOSE,
  ].join('\n');
  return before + started + after;
}

/** Before and after the first of these marks. */
function split(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}
