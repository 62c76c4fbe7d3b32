import { expect, test } from 'vitest';
import { replyBlocks } from './reply-blocks.ts';

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
