const MAX_BYTES = 32_000;

const DRAWING_ELEMENTS = new Set(
  'svg title desc g defs path rect circle ellipse line polyline polygon clipPath mask linearGradient radialGradient stop'.split(
    ' ',
  ),
);

export type LogoFile =
  | { ok: true; width: number; height: number }
  | { ok: false; expected: string };

const refused = (expected: string): LogoFile => ({ ok: false, expected });

/** A logo is a drawing and nothing else: it runs nothing, loads nothing and needs no font. */
export function checkLogo(bytes: Buffer): LogoFile {
  if (bytes.length > MAX_BYTES) return refused(`an SVG of at most ${MAX_BYTES / 1000} KB`);
  const svg = bytes
    .toString('utf8')
    .replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')
    .replaceAll(/<!--[^<>]*-->/g, '');
  if (!/^\s*<svg[\s>]/.test(svg)) return refused("an SVG drawing that starts with '<svg'");
  if (svg.includes('<!') || svg.includes('<?'))
    return refused("an SVG without '<!' and '<?' lines");
  // Written as a character code, an address or a handler would pass the checks below.
  if (/&#|\\/.test(svg)) return refused("an SVG without '&#' and backslash escapes");

  for (const [, element = ''] of svg.matchAll(/<\/?([^\s/>]+)/g)) {
    if (!DRAWING_ELEMENTS.has(element)) return refused(`an SVG without <${element}>`);
  }
  const [, handler] = /[\s"'](on[\w-]*)\s*=/i.exec(svg) ?? [];
  if (handler) return refused(`an SVG without event handlers such as ${handler}`);
  if (/[\s"'](?:[\w-]+:)?(?:href|src)\s*=/i.test(svg))
    return refused('an SVG without href and src');
  const addresses = svg
    .matchAll(/url\(([^)]*)/gi)
    .map(([, address = '']) => address.replaceAll(/["'\s]/g, ''));
  if (/@import/i.test(svg) || !addresses.every((address) => address.startsWith('#'))) {
    return refused('an SVG that loads nothing from elsewhere');
  }

  const [, width, height] =
    /<svg[^<>]*\sviewBox\s*=\s*["']\s*0[\s,]+0[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(svg) ?? [];
  if (!Number(width) || !Number(height))
    return refused("an SVG with a viewBox such as '0 0 220 56'");
  return { ok: true, width: Number(width), height: Number(height) };
}
