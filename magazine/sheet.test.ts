import { expect, test } from 'vitest';
import { facingPage, separatedSpreads, sideOf } from './sheet.ts';

test('even pages lie left and odd ones right', () => {
  expect([1, 2, 3, 16].map(sideOf)).toEqual(['right', 'left', 'right', 'left']);
});

test('the covers have no facing page, every other page has one', () => {
  expect([1, 2, 3, 14, 15, 16].map((page) => facingPage(page, 16))).toEqual([
    null,
    3,
    2,
    15,
    14,
    null,
  ]);
});

test('a template over two pages is reported when its other half is not beside it', () => {
  const pages = (['cover', 'letter', 'phases', 'phases', 'sectors', 'back'] as const).map(
    (template, at) => ({ number: at + 1, template }),
  );
  expect(separatedSpreads(pages)).toEqual([
    "page 3: 'phases' runs over two pages and needs 'phases' beside it",
    "page 4: 'phases' runs over two pages and needs 'phases' beside it",
  ]);
});
