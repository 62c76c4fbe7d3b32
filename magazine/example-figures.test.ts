import { expect, test } from 'vitest';
import type { PageBlock } from '../contracts/magazine.ts';
import { readMagazine } from './read-magazine.ts';
import { daysOf } from './templates/paperwork.ts';

const { books } = await readMagazine();
const page = (template: string) =>
  books.flatMap(({ book }) => book.pages).find((each) => each.template === template);
const block = <K extends PageBlock['kind']>(template: string, kind: K) =>
  page(template)?.blocks.find((each) => each.kind === kind) as Extract<PageBlock, { kind: K }>;
const number = (text = '') => Number(text.replaceAll(',', ''));

test('the example of a statement adds up', () => {
  const { rows, total = [] } = block('statement', 'table');
  for (const [trade, , hours, rate, amount] of rows)
    expect(number(hours) * number(rate), trade).toBe(number(amount));
  for (const column of [1, 2, 4]) {
    const sum = rows.reduce((sum, row) => sum + number(row[column]), 0);
    expect(number(total[column])).toBe(sum);
  }
  expect(block('statement', 'note').text).toContain('Example');
});

test('hours short of a full month are gaps in it, and Fridays are free', () => {
  const month = daysOf('6', '1,140', 3);
  expect(month).toHaveLength(30);
  expect(month.filter((day) => day === 'gap')).toHaveLength(2);
  expect(month.filter((day) => day === 'rest')).toHaveLength(6);
  expect(daysOf('1', '192', 0).filter((day) => day === 'full')).toHaveLength(24);
});

test('the crew has as many people as its title says', () => {
  const { title, items } = block('day-one', 'figures');
  const people = items.reduce((sum, { value }) => sum + number(value), 0);
  expect(title).toContain(String(people));
});
