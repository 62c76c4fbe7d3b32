import { expect, test } from 'vitest';
import { addressIn } from './chat.tsx';

test.each([
  [
    'Failed to fetch dynamically imported module: https://saharis.example/assets/chat-panel-Xy1.js',
    'https://saharis.example/assets/chat-panel-Xy1.js',
  ],
  [
    'error loading dynamically imported module: http://localhost:3000/assets/chat-panel-Xy1.js?again=2',
    'http://localhost:3000/assets/chat-panel-Xy1.js',
  ],
  ['Importing a module script failed.', null],
])('the address in %j is %j', (message, address) => {
  expect(addressIn(new TypeError(message))).toBe(address);
});
