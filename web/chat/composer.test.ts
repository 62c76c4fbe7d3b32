import { expect, test } from 'vitest';
import { closesChat, sendsMessage } from './composer.tsx';

const pressed = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...more,
});

test('Enter sends a message; Shift+Enter, other keys and the Enter of an input method do not', () => {
  expect(sendsMessage(pressed('Enter'))).toBe(true);
  expect(sendsMessage(pressed('Enter', { shiftKey: true }))).toBe(false);
  expect(sendsMessage(pressed('Enter', { isComposing: true }))).toBe(false);
  expect(sendsMessage(pressed('Enter', { keyCode: 229 }))).toBe(false);
  expect(sendsMessage(pressed('a'))).toBe(false);
});

test('Escape closes the chat, but not while an input method is composing', () => {
  expect(closesChat(pressed('Escape'))).toBe(true);
  expect(closesChat(pressed('Escape', { isComposing: true }))).toBe(false);
  expect(closesChat(pressed('Escape', { keyCode: 229 }))).toBe(false);
  expect(closesChat(pressed('Enter'))).toBe(false);
});
