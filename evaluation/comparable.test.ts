import { expect, test } from 'vitest';
import { comparable, names, says } from './comparable.ts';

test.each([
  ['2.9 billion DZD', '2900000000 dzd'],
  ['2,900,000,000 DZD', '2900000000 dzd'],
  ['2 900 000 000 DZD', '2900000000 dzd'],
  ['DZD 498 million', 'dzd 498000000'],
  ['March 2010', '2010-03'],
  ['Sept. 2011 until 12/2013', '2011-09 until 2013-12'],
  ['from May to July 2012', 'from 2012-05 to 2012-07'],
  ['573, 929 and 790', '573, 929 and 790'],
  ['8 AM to 4:00 p.m.', '08:00 to 16:00'],
  ['8:00 to noon', '08:00 to 12:00'],
  ['eighteen tanks, twenty-seven projects', '18 tanks, 27 projects'],
  ['+213 000 21 40 05', '+213000214005'],
  ['“Hassi R’Mel” – 573–929', '"hassi r\'mel" - 573-929'],
])('%s is compared as %s', (written, compared) => {
  expect(comparable(written)).toBe(compared);
});

test.each([
  ['929 workers', '929', true],
  ['573-929 workers', '929', true],
  ['9290 workers', '929', false],
  ['1.929 workers', '929', false],
  ['registration of workers', 'regist', true],
  ['preregistration', 'regist', false],
  ['in 2014-12', '2014', true],
  ['in 2017-11', '11', false],
  ['at 11:00', '11', false],
])('whether "%s" says "%s": %s', (text, what, expected) => {
  expect(says(text, what)).toBe(expected);
});

test('a name matches whole words only', () => {
  expect(names('for skikda marine, in 2010', 'skikda marine')).toBe(true);
  expect(names('the marines', 'marine')).toBe(false);
});
