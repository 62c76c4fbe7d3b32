import { expect, test } from 'vitest';
import { replyBlocks, replyParts } from './reply-text.ts';

/** 'text' for a paragraph, ['one', 'two'] for a list. */
const drawn = (...parts: Parameters<typeof replyBlocks>[0]) =>
  replyBlocks(parts).map((block) => {
    const textOf = (runs: { text: string }[]) => runs.map(({ text }) => text).join('');
    return block.kind === 'text' ? textOf(block.runs) : block.items.map(textOf);
  });

test.each([
  ['Just a sentence.', ['Just a sentence.']],
  ['Ours:\n- one\n- two\nAsk me.', ['Ours:', ['one', 'two'], 'Ask me.']],
  ['Ours:\n\n* one\n\n* two\n\nAsk me.', ['Ours:', ['one', 'two'], 'Ask me.']],
  ['• one\n  • two', [['one', 'two']]],
  ['A line\nand another\n\nA paragraph', ['A line\nand another', 'A paragraph']],
  ['- one\n\nBetween\n\n- two', [['one'], 'Between', ['two']]],
  ['-5 degrees\n**bold** and a - b', ['-5 degrees\n**bold** and a - b']],
  ['- <b>no</b> HTML\n-', [['<b>no</b> HTML'], '-']],
])('the reply %j is drawn as %j', (reply, blocks) => {
  expect(drawn({ text: reply })).toEqual(blocks);
});

test('an item in another language says so, although its dot is in the first', () => {
  const parts = [
    { text: 'Nos services :\n• ' },
    { text: 'Manpower supply', lang: 'en' as const },
    { text: '\n• Levage\n\nÀ bientôt' },
  ];
  expect(replyBlocks(parts)).toEqual([
    { kind: 'text', runs: [{ text: 'Nos services :' }] },
    { kind: 'list', items: [[{ text: 'Manpower supply', lang: 'en' }], [{ text: 'Levage' }]] },
    { kind: 'text', runs: [{ text: 'À bientôt' }] },
  ]);
});

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
