/*
 * The colour of a brand: which ones can be read wherever the pages use them, and the shades made from one. Free of
 * schemas, because the panel's form shows the same figures while somebody types.
 */

/** The product's own, and the ground of web/ui/tokens.css that it was made for. */
export const DEFAULT_ACCENT = '#F07F1B';
export const INK = '#071521';
/** The lightest of the dark surfaces on which the colour is read as text. */
export const LIGHTEST_DARK = '#12304a';
/** The darkest of the light surfaces on which its dark shade is read. */
export const DARKEST_LIGHT = '#f4eee4';
/** WCAG 2.2, 1.4.3: text of the usual size. */
export const MIN_CONTRAST = 4.5;
export const COLOUR = /^#[0-9a-f]{6}$/i;

type Rgb = [number, number, number];

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21, as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const mixed = (colour: string, other: string, share: number) => {
  const [from, to] = [rgbOf(colour), rgbOf(other)];
  return hexOf(from.map((part, at) => part + ((to[at] as number) - part) * share));
};

/** Cut, not rounded: 4.49 is not written as 4.5. */
const figure = (ratio: number) => Math.floor(ratio * 10) / 10;

/** Dark text on it, and it as text on the dark surfaces: the smaller of the two contrasts. */
const readability = (accent: string) =>
  Math.min(contrast(accent, INK), contrast(accent, LIGHTEST_DARK));

export const contrastOf = (accent: string) => figure(readability(accent));

export type ColourProblem = { ratio: number; nearest: string };

/** Null for a colour that can be read; otherwise its contrast and the nearest lighter shade that passes. */
export function colourProblem(accent: string): ColourProblem | null {
  const ratio = readability(accent);
  if (ratio >= MIN_CONTRAST) return null;
  for (let step = 1; ; step += 1) {
    const nearest = mixed(accent, '#ffffff', step / 200);
    if (readability(nearest) >= MIN_CONTRAST) return { ratio: contrastOf(accent), nearest };
  }
}

/** In the order of web/ui/tokens.css: hovered, at rest, pressed, and as text on light surfaces. */
export function shadesOf(accent: string) {
  const darkened = (passes: (shade: string) => boolean, begin: number) => {
    for (let step = begin; step < 100; step += 1) {
      const shade = mixed(accent, '#000000', step / 100);
      if (passes(shade)) return shade;
    }
    return INK;
  };
  const pressed = mixed(accent, '#000000', 0.1);
  // Tags stand on a tenth of the colour itself.
  const tinted = mixed(DARKEST_LIGHT, accent, 0.1);
  return {
    400: mixed(accent, '#ffffff', 0.15),
    500: accent.toUpperCase(),
    600: contrast(pressed, INK) >= MIN_CONTRAST ? pressed : accent.toUpperCase(),
    700: darkened((shade) => contrast(shade, tinted) >= MIN_CONTRAST, 0),
  };
}

const SIGN = /^[\p{L}\p{N}]$/u;

/** The letter that stands for a name in its sign and its icons; null where it has none. */
export function letterOf(name: string): string | null {
  const [first] = name.toLocaleUpperCase('en').matchAll(/[\p{L}\p{N}]/gu);
  return first ? first[0] : null;
}

export type Brand = { accent: string; letter: string | null };

/**
 * What a page adds to its styles for a brand of its own; null for the product's. Colours and a letter are the only
 * parts that come from outside, and both are of a known form: nothing else reaches the sheet.
 */
export function brandStyles({ accent, letter }: Brand): string | null {
  const own = COLOUR.test(accent) && accent.toUpperCase() !== DEFAULT_ACCENT;
  const shades = own
    ? Object.entries(shadesOf(accent)).map(([name, shade]) => `--flare-${name}:${shade}`)
    : [];
  const sign =
    letter && SIGN.test(letter)
      ? ['--sign-drawn:none', '--sign-letter:grid', `--letter:"${letter}"`]
      : [];
  const all = [...shades, ...sign];
  return all.length > 0 ? `:root{${all.join(';')}}` : null;
}
