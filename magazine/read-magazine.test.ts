import { expect, test } from 'vitest';
import type { MagazinePage } from '../contracts/magazine.ts';
import { readMagazine } from './read-magazine.ts';
import { separatedSpreads } from './sheet.ts';

const { books } = await readMagazine();
const allPages = books.flatMap(({ book, pages }) =>
  book.pages.map((page, at) => ({
    name: `${book.title}, page ${page.number}`,
    page,
    markup: pages[at]?.markup ?? '',
  })),
);

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
const printed = (markup: string) =>
  letters(
    markup
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );

/** Everything a page says, but alt texts and what its drawing tells in another form. */
function textsOf({ kicker, title, template, blocks }: MagazinePage): string[] {
  const texts = (part: unknown): string[] =>
    typeof part === 'string'
      ? [part]
      : typeof part === 'object' && part
        ? Object.entries(part).flatMap(([key, each]) =>
            ['kind', 'alt', 'picture'].includes(key) ? [] : texts(each),
          )
        : [];
  const drawn = (kind: string) =>
    (template === 'timeline' && kind === 'table') || (template === 'phases' && kind === 'steps');
  return [kicker ?? '', title, ...blocks.filter(({ kind }) => !drawn(kind)).flatMap(texts)];
}

test('the books have 16 and 12 pages', () => {
  expect(books.map(({ pages }) => pages.length)).toEqual([16, 12]);
});

test.each(allPages)('$name prints every text of its page', ({ page, markup }) => {
  const text = printed(markup);
  for (const sentence of textsOf(page)) expect(text).toContain(letters(sentence));
});

test.each(allPages)('$name leaves no placeholder unfilled', ({ page, markup }) => {
  expect(JSON.stringify(page)).not.toMatch(/\{[a-z-]+[.a-zA-Z0-9-]*\}/);
  expect(markup).not.toMatch(/undefined|NaN|\[object/);
});

test('the three phases of the port run over two pages, each once', () => {
  const [left, right] = allPages.filter(({ page }) => page.template === 'phases');
  const numbers = (markup = '') =>
    [...markup.matchAll(/<b class="figure">(\d+)</g)].map(([, number]) => number);
  expect(numbers(left?.markup)).toEqual(['573', '929']);
  expect(numbers(right?.markup)).toEqual(['790']);
});

test('every project is named once in the drawing over two pages', () => {
  const timeline = allPages.filter(({ page }) => page.template === 'timeline');
  const names = timeline.flatMap(({ markup }) =>
    [...markup.matchAll(/<text[^>]*class="plain"[^>]*>([^<]+)</g)].map(([, name]) => name),
  );
  expect(names).toHaveLength(27);
  expect(new Set(names).size).toBe(27);
});

test('drawings over the spine are on facing pages', () => {
  for (const { book } of books) expect(separatedSpreads(book.pages)).toEqual([]);
});
