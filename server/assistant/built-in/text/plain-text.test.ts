import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ["What's the LNG-port’s budget?", 'what is the lng port budget'],
  ["Sétif, Hassi R'Mel", 'setif hassi rmel'],
  ['1,200 people; 2.9 billion.', '1200 people 2.9 billion'],
  ['can u tell me ur e-mail pls', 'can you tell me your email please'],
  ['I forgot how to log in / sign up', 'i forgot how to login register'],
  ["we don't, they aren't, it can't", 'we do not they are not it can not'],
  ['liquefied natural gas', 'lng'],
  ['🚢 ??? ...', ''],
])('%s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
