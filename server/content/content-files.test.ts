import { expect, test } from 'vitest';
import { checkLogo } from './content-files.ts';

const logo = (inside: string, attributes = '') =>
  checkLogo(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 56"${attributes}>${inside}</svg>`,
    ),
  );

test('a plain drawing is a logo and has the size of its viewBox', () => {
  expect(logo('<title>A firm</title><path fill="currentColor" d="M0 0h9v9z"/>')).toEqual({
    ok: true,
    width: 220,
    height: 56,
  });
});

test('a drawing may have a first line, a comment and a gradient of its own', () => {
  const svg =
    '<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg viewBox="0 0 9 9"><linearGradient id="a"/><path fill="url(#a)" d="M0 0"/></svg>';
  expect(checkLogo(Buffer.from(svg))).toEqual({ ok: true, width: 9, height: 9 });
});

test.each([
  ['a script', '<script>alert(1)</script>', 'an SVG without <script>'],
  ['a script with a prefix', '<s:script>alert(1)</s:script>', 'an SVG without <s:script>'],
  ['a page inside', '<foreignObject/>', 'an SVG without <foreignObject>'],
  ['a picture inside', '<image href="a.png"/>', 'an SVG without <image>'],
  ['letters that need a font', '<text>Firm</text>', 'an SVG without <text>'],
  ['an animation', '<set attributeName="href"/>', 'an SVG without <set>'],
  [
    'an event handler',
    '<path d="M0 0"onclick="alert(1)"/>',
    'an SVG without event handlers such as onclick',
  ],
  ['a link', '<g xlink:href="https://firm.example"/>', 'an SVG without href and src'],
  [
    'a colour from elsewhere',
    '<path fill="url( https://firm.example/a )"/>',
    'an SVG that loads nothing from elsewhere',
  ],
  ['an import', '<path style="@import x"/>', 'an SVG that loads nothing from elsewhere'],
  [
    'an address in character codes',
    '<path fill="&#117;rl(//a.example)"/>',
    "an SVG without '&#' and backslash escapes",
  ],
  ['a declaration', '<![CDATA[ x ]]>', "an SVG without '<!' and '<?' lines"],
  [
    'a comment that a browser ends early',
    '<!--><script>alert(1)</script>-->',
    "an SVG without '<!' and '<?' lines",
  ],
])('%s is refused', (_, inside, expected) => {
  expect(logo(inside)).toEqual({ ok: false, expected });
});

test('a handler on the drawing itself is refused', () => {
  expect(logo('', ' onload="alert(1)"')).toMatchObject({ ok: false });
});

test('a file that is no drawing, has no size or is too large is refused', () => {
  expect(checkLogo(Buffer.from('<html></html>'))).toMatchObject({ ok: false });
  expect(checkLogo(Buffer.from('<svg width="9" height="9"></svg>'))).toMatchObject({ ok: false });
  expect(logo(`<title>${'x'.repeat(40_000)}</title>`)).toMatchObject({ ok: false });
});
