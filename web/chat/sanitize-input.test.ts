import { expect, test } from 'vitest';
import { chatInput } from '../../contracts/chat.ts';
import { canBeSent, sanitizeInput } from './sanitize-input.ts';

const PASTED = ' one\u0000\u001f\u007f\ttwo\r\nthree \ud83d four \udc77 \ud83d\udc77\n ';

test('only characters that the server refuses are removed from a message', () => {
  expect(sanitizeInput(PASTED)).toBe('one\ttwo\r\nthree  four  \ud83d\udc77');
  expect(chatInput.safeParse({ text: PASTED }).success).toBe(false);
  expect(chatInput.parse({ text: sanitizeInput(PASTED) }).text).toBe(sanitizeInput(PASTED));
});

test.each([
  ['', false],
  [' \n\t ', false],
  ['\u0000 \ud83d', false],
  ['?', true],
  ['x'.repeat(1000), true],
  [` ${'x'.repeat(1000)}\n`, true],
  ['x'.repeat(1001), false],
])('draft %j can be sent: %j', (draft, sendable) => {
  expect(canBeSent(draft)).toBe(sendable);
});
