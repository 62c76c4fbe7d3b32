import { expect, test } from 'vitest';
import {
  brandStyles,
  colourProblem,
  contrast,
  DEFAULT_ACCENT,
  INK,
  letterOf,
  MIN_CONTRAST,
  shadesOf,
} from './brand.ts';

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test("the product's own colour can be read", () => {
  expect(colourProblem(DEFAULT_ACCENT)).toBeNull();
});

test.each(['#0F5C6E', '#000000', '#7F0000', '#1B7F45', '#0000FF'])(
  '%s is refused with its figure, and the shade that is named instead passes by a hair',
  (colour) => {
    const problem = colourProblem(colour);
    expect(problem?.ratio).toBeLessThan(MIN_CONTRAST);
    expect(colourProblem(problem?.nearest ?? '')).toBeNull();
    // One step back it would not pass: it is the nearest.
    expect(contrast(problem?.nearest ?? '', '#12304a')).toBeLessThan(4.75);
  },
);

test.each(['#F07F1B', '#2BB3C0', '#FFD400', '#FFFFFF', '#FF8FA3', '#7FC4D2'])(
  'every shade of %s can be read where the pages use it',
  (accent) => {
    expect(colourProblem(accent)).toBeNull();
    const shades = shadesOf(accent);
    for (const under of [shades[400], shades[500], shades[600]])
      expect(contrast(under, INK)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    for (const light of ['#ffffff', '#fbf8f3', '#f4eee4'])
      expect(contrast(shades[700], light)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  },
);

test("a page adds nothing for the product's own colour, and no text of a stranger to its styles", () => {
  expect(brandStyles({ accent: '#f07f1b', letter: null })).toBeNull();
  expect(brandStyles({ accent: 'red}</style><script>', letter: '"' })).toBeNull();
  expect(brandStyles({ accent: '#2BB3C0', letter: 'K' })).toMatch(
    /^:root\{--flare-400:#[0-9A-F]{6};.*--letter:"K"\}$/,
  );
});

test.each([
  ['Karima Staffing', 'K'],
  ['« élan »', 'É'],
  ['2M Services', '2'],
  ['شركة', 'ش'],
  ['<&>', null],
])('%s is signed with %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});
