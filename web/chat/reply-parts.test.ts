import { expect, test } from 'vitest';
import { replyParts } from './reply-parts.ts';

const linksIn = (reply: string) =>
  replyParts(reply).flatMap(({ text, href }) => (href ? [[text, href]] : []));

test.each([
  ['Write to info@saharis.example.', [['info@saharis.example', 'mailto:info@saharis.example']]],
  [
    'first.last+site-2@mail.saharis.example, please',
    [['first.last+site-2@mail.saharis.example', 'mailto:first.last%2Bsite-2@mail.saharis.example']],
  ],
  ['Call +213 000 12 34 56. In 2005', [['+213 000 12 34 56', 'tel:+213000123456']]],
  ['(+213-000-12-34-56)', [['+213-000-12-34-56', 'tel:+213000123456']]],
  ['+44 (0)20 7946 0000', [['+44 (0)20 7946 0000', 'tel:+4402079460000']]],
  [
    'a@b.example or +213000123456',
    [
      ['a@b.example', 'mailto:a@b.example'],
      ['+213000123456', 'tel:+213000123456'],
    ],
  ],
])('the reply %j gets its mail and phone links', (reply, links) => {
  expect(linksIn(reply)).toEqual(links);
});

test.each([
  '929 workers, 15,000+ placements, 2005-2012',
  'https://saharis.example and www.saharis.example',
  '<a href="javascript:alert(1)">here</a>',
  '1+213000123456',
  '+12 345',
  '+213 000 12 34 56 78 90 12 34',
  'a@b, @saharis, mailto:x',
])('the reply %j gets no link', (reply) => {
  expect(linksIn(reply)).toEqual([]);
});

test('the parts of a reply add up to the whole text', () => {
  const reply = 'Mail a@b.example\nor call +213 000 12 34 56.\n\nGoodbye';
  expect(
    replyParts(reply)
      .map(({ text }) => text)
      .join(''),
  ).toBe(reply);
});
