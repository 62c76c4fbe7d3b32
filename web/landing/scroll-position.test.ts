import { expect, test } from 'vitest';
import { type Heading, nextHeading } from './scroll-position.ts';

const along = (...tops: number[]) => {
  let heading: Heading = { top: 0, down: false };
  return tops.map((top) => {
    heading = nextHeading(heading, top);
    return heading.down;
  });
};

test('a page is scrolled down until it is scrolled up', () => {
  expect(along(40, 400, 390, 360, 380)).toEqual([true, true, false, false, true]);
});

test('small steps change nothing until they add up', () => {
  expect(along(400, 396, 393, 391)).toEqual([true, true, true, false]);
});

test('at the top the page was not scrolled down', () => {
  expect(along(400, 5, 0)).toEqual([true, false, false]);
});
