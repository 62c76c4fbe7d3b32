import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askPin } from './ask-pin.ts';

/** A keyboard whose owner types the next answer when asked. */
function terminal(...answers: string[]) {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true });
  let shown = '';
  const screen = {
    write(text: string) {
      shown += text;
      if (text.endsWith(': ')) keyboard.write(answers.shift() ?? '');
    },
  };
  return { keyboard, screen, shown: () => shown };
}

test('on a terminal the PIN is asked for twice and never shown', async () => {
  const { keyboard, screen, shown } = terminal('my own pin\r', 'my own pin\r');
  expect(await askPin(keyboard, screen)).toBe('my own pin');
  expect(shown()).toBe('New admin PIN (leave empty to have one made): \nThe same PIN again: \n');
});

test('an empty answer is not asked for again', async () => {
  const { keyboard, screen, shown } = terminal('\r');
  expect(await askPin(keyboard, screen)).toBe('');
  expect(shown()).not.toContain('again');
});

test('two different PINs are refused', async () => {
  const { keyboard, screen } = terminal('my own pin\r', 'my other pin\r');
  await expect(askPin(keyboard, screen)).rejects.toThrow('The two are not the same.');
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s ends it', async (_, key) => {
  const { keyboard, screen } = terminal(key);
  await expect(askPin(keyboard, screen)).rejects.toThrow('Interrupted. Nothing was changed.');
});

test.each([
  ['my own pin\nmore\n', 'my own pin'],
  ['my own pin', 'my own pin'],
  [' spaces stay \r\n', ' spaces stay '],
  ['\n', ''],
  ['', ''],
])('a script that passes %j has chosen %j', async (input, pin) => {
  const keyboard = new PassThrough();
  keyboard.end(input);
  const screen = { write: () => expect.unreachable('nothing is asked') };
  expect(await askPin(keyboard, screen)).toBe(pin);
});
